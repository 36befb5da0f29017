/*
 * The forge of a player: four tracks of four cells with what they give, an artefact at each end, and what lies between
 * two tracks. The reader's own tells it in words.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { styled } from '@web/ui/styled.ts';
import { entry } from '@web/def-tables.ts';
import { read } from '@web/words.ts';
import { word } from '../words/board-words.ts';
import { TRACK_SHORT, cellShort } from '../words/card-words.ts';
import { chipName, iconName, title, trackName } from '../words/names.ts';
import { TRACKS, isChip, type Between, type ForgeTrack, type Icon, type Player } from '../state.ts';
import { chip, drawn, gift } from '../pieces/tokens.ts';

const tooltipKey = (icon: Icon, seat: number): string => (isChip(icon) ? `chip:${icon}:${seat}` : `gift:${icon}`);

const sign = (icon: Icon, told: boolean): TemplateResult =>
  told && !isChip(icon) ? drawn(cellShort(icon), 'said') : gift(icon);

function cell(player: Player, seat: number, track: ForgeTrack, i: number, told: boolean): TemplateResult {
  const gives = entry(track.gives, i);
  const lies = track.chips[i];
  const what = lies ? word('filledBy', chipName(lies, player.faction)) : iconName(gives);
  return html`<span
    class="cell item ${lies ? 'filled' : ''} ${i === track.filled ? 'next' : ''}"
    role="button"
    aria-label=${title(word('cellOf', trackName(track.track), i + 1, what))}
    data-tooltip=${tooltipKey(lies ?? gives, seat)}
    data-track=${TRACKS.indexOf(track.track)}
    >${lies ? chip(lies, player.faction) : sign(gives, told)}</span
  >`;
}

function end(player: Player, seat: number, { artefact, track }: ForgeTrack): TemplateResult {
  const name = chipName('ar', player.faction);
  return html`<span
    class="cell end item ${artefact ? '' : 'gone'}"
    role="button"
    aria-label="${title(trackName(track))}, ${word('atEnd', artefact ? name : `${name} (${word('gained')})`)}"
    data-tooltip="chip:ar:${seat}"
    >${artefact ? chip('ar', player.faction) : nothing}</span
  >`;
}

function between(one: Between, told: boolean): TemplateResult {
  return html`<span
    class="between item ${one.gained ? 'gained' : ''}"
    ${styled({ '--row': String(one.below), '--column': String(one.cell) })}
    role="button"
    aria-label="${title(word('between', iconName(one.gives)))}${one.gained ? `, ${word('gained')}` : ''}"
    data-tooltip=${tooltipKey(one.gives, 0)}
    >${sign(one.gives, told)}</span
  >`;
}

export function forge(player: Player, seat: number, told: boolean): TemplateResult {
  return html`<div class="forge-of row-of ${told ? 'told' : ''}" role="group" aria-label=${word('forge')} data-group="forge:${seat}">
    ${player.forge.map((track) => [
      ...(told ? [html`<span class="track small soft" aria-hidden="true">${read(TRACK_SHORT[track.track])}</span>`] : []),
      ...TRACKS.map((_, i) => cell(player, seat, track, i, told)),
      end(player, seat, track),
    ])}
    ${player.between.map((one) => between(one, told))}
  </div>`;
}
