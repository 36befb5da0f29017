/*
 * The question above the table, short enough for two lines of a phone. What an effect does is told where it lies;
 * the game's own prompt, which tells all of it, stays for screen readers.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { lossesOf, playerName } from './losses.ts';
import { effectCard, nameOf } from './names.ts';
import type { RenderContext } from './render-context.ts';
import { word } from './words.ts';

interface Question {
  /** The name of the player whose turn it is, or the actor; set apart. */
  lead: string;
  asks: string;
}

/** Several people at one device: the prompt names who is to play. */
function turnOf({ view, seat }: RenderContext): string {
  const chair = seat === null ? undefined : view.chairs[seat];
  const several = view.chairs.filter(({ yours }) => yours).length > 1;
  return several && chair ? word('turnOf', chair.name) : word('yourTurn');
}

/** The loss of the reader by the card; null: none, and the actor and the card are told instead. */
function doesToMe(context: RenderContext): string | null {
  const { effect } = context.state;
  if (!effect) return null;
  const lost = lossesOf(context).filter(({ owner, lost }) => lost && owner === context.seat);
  if (lost.length > 0) return word('youLose', [...new Set(lost.map(({ figure }) => nameOf(figure)))].join(', '));
  return word('askPlays', playerName(context, effect.seat), effectCard(effect.name));
}

function reaction(context: RenderContext): Question | null {
  const cat = (context.view.choices?.length ?? 0) > 1;
  const last = context.state.window?.chain.at(-1);
  if (last !== undefined)
    return { lead: word('askCat', playerName(context, last)), asks: word(cat ? 'askCatToo' : 'askNoCat') };
  const lead = doesToMe(context);
  const own = context.state.effect?.seat === context.seat;
  return lead === null ? null : { lead, asks: word(cat ? (own ? 'askOwn' : 'askStop') : 'askNoCat') };
}

/** The reader is waited for, and passes without being asked: nothing to cancel with, or so ordered. */
function passes(context: RenderContext): Question | null {
  const { state, seat } = context;
  const lead = doesToMe(context);
  if (seat === null || lead === null || !state.window?.owing.includes(seat)) return null;
  const cat = state.players[seat]?.heroes?.some(({ card }) => card === 'cat') ?? false;
  return { lead, asks: word(cat ? 'goesOn' : 'goesOnNoCat') };
}

function question(context: RenderContext): Question | null {
  const { state, view } = context;
  if (!view.choices) return passes(context);
  if (view.window) return reaction(context);
  if (state.step === 'search') return { lead: turnOf(context), asks: word('askSearch') };
  if (state.step === 'soldier') return { lead: `${nameOf('so')}:`, asks: word('askSoldier') };
  if (state.step === 'hare-order') return { lead: `${nameOf('mh')}:`, asks: word('askOrder') };
  if (state.step !== 'adventure') return null;
  if (state.played === 0) return { lead: turnOf(context), asks: word('askPlay') };
  const low = state.lastOrder ?? 0;
  return { lead: turnOf(context), asks: state.options.mad || low === 0 ? word('askMore') : word('askHigher', low) };
}

/** A longer question has its row for itself. */
const LONG = 46;

export function ask(context: RenderContext): TemplateResult | typeof nothing {
  const asked = question(context);
  return asked === null
    ? nothing
    : html`<p class="ask ${asked.lead.length + asked.asks.length > LONG ? 'long' : ''}" aria-hidden="true"><b>${asked.lead}</b> <span>${asked.asks}</span></p>`;
}
