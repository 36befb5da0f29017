/*
 * The first choice of all: a faction, with the map in sight that it is about. Each says in a short sentence what it is
 * good at; the rule of its leader is told by its tooltip and to screen readers.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { ariaBool } from '@web/ui/aria.ts';
import type { Choice } from '@web/protocol.ts';
import '@web/ui/icon.ts';
import { entry } from '@web/def-tables.ts';
import { read, type Words } from '@web/words.ts';
import { word } from '../words/board-words.ts';
import { factionName } from '../words/names.ts';
import { FACES } from '../pieces/pictures.ts';
import { FACTIONS, VERB, type Faction } from '../state.ts';
import type { Pointing } from '../choices/targets.ts';

const GOOD: Record<Faction, Words> = {
  alice: [
    'Strong when she’s behind. Her shield comes back.',
    'Сильна, когда отстаёт. Её щит восстанавливается.',
    'Silna, gdy jest z tyłu. Jej tarcza wraca.',
  ],
  hatter: [
    'Forges the most. Once per tea party he takes any card.',
    'Перековывает больше всех. Раз за чаепитие берёт любую карту.',
    'Przekuwa najwięcej. Raz na herbatkę bierze dowolną kartę.',
  ],
  queen: [
    'Sends her units to many regions. Her axes push opponents back.',
    'Ставит бойцов сразу в несколько регионов. Её секиры отбрасывают соперников.',
    'Wysyła jednostki do wielu regionów. Jej topory cofają przeciwników.',
  ],
  jabberwock: [
    'Poisons other players’ bags. Strong when others are ahead.',
    'Отравляет чужие мешки. Силён, когда впереди другие.',
    'Zatruwa cudze worki. Silny, gdy prowadzą inni.',
  ],
  cat: [
    'Madness makes him stronger. After a battle he slips next door.',
    'Безумие делает его сильнее. После битвы ускользает к соседям.',
    'Szaleństwo go wzmacnia. Po bitwie wymyka się do sąsiadów.',
  ],
};

/** The one with the least to remember comes first, if it can still be had. */
const SIMPLE: readonly Faction[] = ['queen', 'alice', 'hatter', 'cat', 'jabberwock'];

function card(choice: Choice, simplest: Faction | undefined, { selected, pick }: Pointing): TemplateResult {
  const faction = entry(FACTIONS, choice.act[1]);
  const chosen = choice.move === selected?.move;
  return html`<button
    class=${classMap({ tile: true, live: true, faction: true, chosen })}
    data-faction=${faction}
    data-move=${choice.move}
    data-tooltip="leader:${faction}"
    aria-pressed=${ariaBool(chosen)}
    @click=${() => pick(choice)}
  >
    <w-icon whole .picture=${FACES[faction]}></w-icon>
    <span class="said"><b>${factionName(faction)}</b><span class="text">${read(GOOD[faction])}</span></span>
    ${faction === simplest ? html`<span class="first">${word('firstGame')}</span>` : nothing}
    <span class="in-full">${choice.words}</span>
  </button>`;
}

/** Nothing, where no faction is asked for. */
export function factionChoice(prompt: string, rounds: number, pointing: Pointing): TemplateResult | typeof nothing {
  const choices = pointing.choices.filter(({ act }) => act[0] === VERB.faction);
  const there = choices.map(({ act }) => FACTIONS[act[1]]);
  const simplest = SIMPLE.find((faction) => there.includes(faction));
  return choices.length === 0
    ? nothing
    : html`<div class="faction-choice">
        <p class="which" aria-hidden="true">${prompt}<small>${word('aimLong', rounds)}</small><small>${word('roundIs')}</small></p>
        <div class="factions" role="group" aria-label=${prompt || word('choose')}>
          ${choices.map((choice) => card(choice, simplest, pointing))}
        </div>
      </div>`;
}
