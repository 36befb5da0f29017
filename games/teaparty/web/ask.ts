/*
 * The question above the table, short enough for two lines of a phone. What an effect does is told where it lies;
 * the game's own prompt, which tells all of it, stays for screen readers.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { lossesOf, playerName } from './losses.ts';
import { effectCard, nameOf } from './names.ts';
import type { Scene } from './scene.ts';
import { word } from './words.ts';

interface Question {
  /** Whose turn it is, or who does what; set apart. */
  lead: string;
  asks: string;
}

/** Several people at one device: the prompt names who is to play. */
function turnOf({ view, seat }: Scene): string {
  const chair = seat === null ? undefined : view.chairs[seat];
  const several = view.chairs.filter(({ yours }) => yours).length > 1;
  return several && chair ? word('turnOf', chair.name) : word('yourTurn');
}

/** What it takes from the reader; nothing: who plays what. */
function doesToMe(scene: Scene): string | null {
  const { effect } = scene.state;
  if (!effect) return null;
  const lost = lossesOf(scene).filter(({ owner, lost }) => lost && owner === scene.seat);
  if (lost.length > 0) return word('youLose', [...new Set(lost.map(({ figure }) => nameOf(figure)))].join(', '));
  return word('askPlays', playerName(scene, effect.seat), effectCard(effect.name));
}

function reaction(scene: Scene): Question | null {
  const cat = (scene.view.choices?.length ?? 0) > 1;
  const last = scene.state.window?.chain.at(-1);
  if (last !== undefined)
    return { lead: word('askCat', playerName(scene, last)), asks: word(cat ? 'askCatToo' : 'askNoCat') };
  const lead = doesToMe(scene);
  const own = scene.state.effect?.seat === scene.seat;
  return lead === null ? null : { lead, asks: word(cat ? (own ? 'askOwn' : 'askStop') : 'askNoCat') };
}

/** The reader is waited for, and passes without being asked: nothing to cancel with, or so ordered. */
function passes(scene: Scene): Question | null {
  const { state, seat } = scene;
  const lead = doesToMe(scene);
  if (seat === null || lead === null || !state.window?.owing.includes(seat)) return null;
  const cat = state.players[seat]?.heroes?.some(({ card }) => card === 'cat') ?? false;
  return { lead, asks: word(cat ? 'goesOn' : 'goesOnNoCat') };
}

function question(scene: Scene): Question | null {
  const { state, view } = scene;
  if (!view.choices) return passes(scene);
  if (view.window) return reaction(scene);
  if (state.step === 'search') return { lead: turnOf(scene), asks: word('askSearch') };
  if (state.step === 'soldier') return { lead: `${nameOf('so')}:`, asks: word('askSoldier') };
  if (state.step === 'hare-order') return { lead: `${nameOf('mh')}:`, asks: word('askOrder') };
  if (state.step !== 'adventure') return null;
  if (state.played === 0) return { lead: turnOf(scene), asks: word('askPlay') };
  const low = state.lastOrder ?? 0;
  return { lead: turnOf(scene), asks: state.options.mad || low === 0 ? word('askMore') : word('askHigher', low) };
}

/** A longer question has its row for itself. */
const LONG = 46;

export function ask(scene: Scene): TemplateResult | typeof nothing {
  const asked = question(scene);
  return asked === null
    ? nothing
    : html`<p class="ask ${asked.lead.length + asked.asks.length > LONG ? 'long' : ''}" aria-hidden="true"><b>${asked.lead}</b> <span>${asked.asks}</span></p>`;
}
