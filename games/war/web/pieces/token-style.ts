/* Chips, signs and pieces. Everything is 1 em wide. */
import { css } from 'lit';

export const tokenStyle = css`
  .n::before {
    content: attr(data-n);
  }
  .chip {
    --hue: var(--chip-wonderlander);
    position: relative;
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 1em;
    height: 1em;
    border-radius: 50%;
    color: var(--hue);
    background: var(--card);
    box-shadow: inset 0 0 0 max(1.5px, 0.06em) var(--hue), 0 max(1px, 0.05em) 0 var(--edge);
  }
  .chip w-icon {
    font-size: 0.62em;
  }
  .chip b {
    position: absolute;
    right: -0.1em;
    bottom: -0.1em;
    display: grid;
    place-items: center;
    font-size: max(0.4em, 9px);
    font-weight: normal;
    line-height: 1;
    min-width: 1.25em;
    height: 1.25em;
    border-radius: 1em;
    color: var(--card);
    background: var(--hue);
  }
  .chip.strong {
    background: color-mix(in srgb, var(--hue) 22%, var(--card));
    box-shadow: inset 0 0 0 max(1.5px, 0.06em) var(--hue), inset 0 0 0 max(2.5px, 0.1em) var(--card),
      inset 0 0 0 max(3.5px, 0.15em) var(--hue), 0 max(1px, 0.05em) 0 var(--edge);
  }
  .chip.strong w-icon {
    font-size: 0.54em;
  }
  .chip[data-hue='fl'] {
    --hue: var(--chip-fl);
  }
  .chip[data-hue='cs'] {
    --hue: var(--chip-cs);
  }
  .chip[data-hue='ro'] {
    --hue: var(--chip-ro);
  }
  .chip[data-hue='rk'] {
    --hue: var(--chip-rk);
  }
  .chip[data-hue='cr'] {
    --hue: var(--chip-cr);
  }
  .chip[data-hue='fg'] {
    --hue: var(--chip-fg);
  }
  .chip[data-hue='any'] {
    --hue: var(--gold-ink);
  }
  .chip[data-hue='mad'],
  .chip[data-hue='po'] {
    background: var(--chip-mad);
    color: var(--on-mad);
    box-shadow: inset 0 0 0 max(1.5px, 0.06em) var(--mad-bar), 0 max(1px, 0.05em) 0 var(--edge);
  }
  .chip[data-hue='mad'] b {
    background: var(--on-mad);
    color: var(--chip-mad);
  }
  .chip[data-hue='po'] {
    background: var(--chip-po);
    color: var(--on-po);
  }
  .chip[data-faction='alice'][data-hue='own'] {
    --hue: var(--faction-alice);
  }
  .chip[data-faction='hatter'][data-hue='own'] {
    --hue: var(--faction-hatter);
  }
  .chip[data-faction='queen'][data-hue='own'] {
    --hue: var(--faction-queen);
  }
  .chip[data-faction='jabberwock'][data-hue='own'] {
    --hue: var(--faction-jabberwock);
  }
  .chip[data-faction='cat'][data-hue='own'] {
    --hue: var(--faction-cat);
  }

  .gift {
    position: relative;
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 1em;
    height: 1em;
    color: var(--gold-ink);
  }
  .gift w-icon {
    font-size: 0.86em;
  }
  .gift b {
    position: absolute;
    right: -0.12em;
    bottom: -0.1em;
    font-size: max(0.42em, 9px);
    font-weight: normal;
    line-height: 1;
    padding: 0.12em 0.22em;
    border-radius: 1em;
    color: var(--card);
    background: var(--gold-ink);
  }
  .gift:is([data-gift='shield'], [data-gift='castle'], [data-gift='value']) {
    color: var(--teal);
  }
  .gift[data-gift='value'] b {
    background: var(--teal);
  }
  .gift:is([data-gift='leader'], [data-gift='supporter']) {
    color: var(--rose-ink);
  }
  .gift:is([data-gift='leader'], [data-gift='supporter']) b {
    background: var(--rose-ink);
  }
  .gift:is([data-gift='calm'], [data-gift='lander']) {
    color: var(--mad-bar);
  }
  .gift[data-gift='calm'] b {
    background: var(--mad-bar);
  }
  .gift[data-gift='calm'] w-icon {
    opacity: 0.75;
  }

  .leader-token {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 1em;
    height: 1em;
    border-radius: 50%;
    color: var(--card);
    background: var(--hue);
    box-shadow:
      0 max(1px, 0.06em) 0 var(--edge),
      inset 0 0 0 max(1px, 0.04em) color-mix(in srgb, var(--card) 55%, var(--hue));
  }
  .leader-token w-icon {
    font-size: 0.66em;
  }
  .pieces {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    color: var(--hue);
    font-size: 1.5rem;
    line-height: 1;
  }
  .pieces .castle {
    font-size: 0.92em;
  }
  .pieces .castle.lying {
    rotate: 90deg;
  }
  .figure-token {
    display: inline-grid;
    place-items: center;
    width: 1em;
    height: 1em;
    border-radius: 30%;
    color: var(--hue);
    background: var(--card);
    box-shadow: inset 0 0 0 1.5px var(--hue);
  }
  .figure-token w-icon {
    font-size: 0.72em;
  }
  .figure-token {
    overflow: hidden;
  }
  .leader-piece {
    position: relative;
    display: inline-grid;
    margin-right: 0.18em;
  }
  .leader-piece b {
    position: absolute;
    right: -0.4em;
    bottom: -0.22em;
    display: grid;
    place-items: center;
    min-width: 1.35em;
    height: 1.35em;
    border-radius: 1em;
    font-size: max(0.44em, 10px);
    font-weight: normal;
    color: var(--hue);
    background: var(--card);
    box-shadow: inset 0 0 0 1px var(--hue);
  }
  .pennant {
    display: inline-grid;
    justify-items: center;
    align-items: start;
    flex: none;
    width: 1em;
    height: 1.22em;
    padding-top: 0.07em;
    background: var(--hue);
    clip-path: polygon(0 0, 100% 0, 100% 100%, 50% 82%, 0 100%);
  }
  .pennant w-icon {
    font-size: 0.86em;
    color: var(--card);
  }
  .supporters {
    display: inline-flex;
    align-items: center;
  }
  .supporters w-icon {
    font-size: 0.78em;
  }
  .supporters w-icon + w-icon {
    margin-left: -0.3em;
  }
  .supporters b {
    font-weight: normal;
    font-size: 0.74em;
    margin-left: 0.14em;
    font-variant-numeric: lining-nums tabular-nums;
  }
`;
