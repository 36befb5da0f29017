/* The look of a card: paper or glass, and its state. All measures follow its width. */
import { css } from 'lit';

export const style = css`
  :host {
    display: block;
    position: relative;
    aspect-ratio: 3 / 4;
    container-type: inline-size;
    user-select: none;
    -webkit-user-select: none;
    -webkit-tap-highlight-color: transparent;
    outline: none;
    --h: var(--card-hue, var(--plum));
    --paint: var(--h);
    --under: var(--edge);
    --rest: 0 3px 0 var(--under), var(--shadow);
    --hair: color-mix(in srgb, var(--gold) 45%, transparent);
    --ring: 0 0 0 2px var(--paper), 0 0 0 5px var(--glow), 0 0 0 6px var(--gold);
    --shine: rgb(255 255 255 / 35%);
  }
  @supports (color: light-dark(#fff, #000)) {
    :host {
      --shine: light-dark(rgb(255 255 255 / 85%), rgb(255 255 255 / 10%));
      /* By night the side of a card is lighter than the paper that it lies on. */
      --under: light-dark(var(--edge), #56446c);
    }
  }
  .card {
    position: absolute;
    inset: 0;
    border-radius: 9cqw;
    background: var(--card);
    box-shadow: 0 0 0 1px var(--hair), var(--rest);
    transition:
      transform var(--quick) var(--ease),
      box-shadow var(--quick) var(--ease),
      filter var(--quick) var(--ease);
  }
  .frame {
    position: absolute;
    inset: 4cqw;
    border: max(1.25px, 1.4cqw) solid var(--h);
    border-radius: 6cqw;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 5cqw;
    color: var(--paint);
  }
  .frame > * {
    position: relative;
  }
  .picture,
  ::slotted(*) {
    width: 58cqw;
    height: 58cqw;
  }
  .alone .picture {
    width: 70cqw;
    height: 70cqw;
  }
  .name {
    font: 15.5cqw / 1.15 var(--type);
    white-space: nowrap;
  }
  .name.long {
    font-size: 13.6cqw;
  }
  /* Drawn: an abbreviation is nothing to be spoken. */
  .name.brief {
    display: none;
  }
  .name.brief::after {
    content: attr(data-text);
  }
  @container (max-width: 72px) {
    .name,
    .name.long {
      font-size: 16.5cqw;
    }
    .has-brief .name {
      display: none;
    }
    .has-brief .name.brief {
      display: block;
    }
    .picture,
    ::slotted(*) {
      width: 56cqw;
      height: 56cqw;
    }
    /* Neighbours lie close: the ring must not hide them. */
    .card {
      --ring: 0 0 0 3px var(--glow), 0 0 0 4px var(--gold);
    }
  }

  /* A person stands on a ground of their hue, cut off by the frame, behind a strip with the name. */
  .frame.person {
    gap: 0;
    justify-content: flex-end;
    overflow: hidden;
    background: var(--ground, color-mix(in oklab, var(--h) 26%, var(--card)));
  }
  .person .picture {
    position: absolute;
    inset: 2cqw 0 auto 50%;
    translate: -50% 0;
    width: 84cqw;
    height: 112cqw;
  }
  .person .name {
    align-self: stretch;
    text-align: center;
    color: color-mix(in srgb, var(--paint) 75%, var(--ink)); /* 4.5 : 1 for the palest hue */
    padding: 1cqw 0 1.5cqw;
    background: color-mix(in oklab, var(--h) 8%, var(--card));
    border-top: max(1px, 1cqw) solid var(--h);
  }

  /* Glass: a bevelled rim that catches the light from the top left, and a pane with cut corners. */
  :host([reflection]) {
    --paint: color-mix(in srgb, var(--h) 74%, var(--ink));
    --pane-a: var(--glass-a);
    --pane-b: var(--glass-b);
    --under: var(--glass-line);
    --hair: var(--glass-line);
    --cut: 13cqw;
    --rim: max(1.25px, 1.4cqw);
    --inner: calc(var(--cut) - 0.586 * var(--rim));
  }
  :host([reflection]) .card {
    background: linear-gradient(135deg, var(--card), var(--glass-b) 32%, var(--glass-a) 52%, var(--glass-line));
  }
  :host([reflection]) .frame {
    inset: 5.5cqw;
    border: none;
    border-radius: 0;
    background: var(--paint);
    clip-path: polygon(
      var(--cut) 0,
      calc(100% - var(--cut)) 0,
      100% var(--cut),
      100% calc(100% - var(--cut)),
      calc(100% - var(--cut)) 100%,
      var(--cut) 100%,
      0 calc(100% - var(--cut)),
      0 var(--cut)
    );
  }
  :host([reflection]) .frame::before {
    content: '';
    position: absolute;
    inset: var(--rim);
    clip-path: polygon(
      var(--inner) 0,
      calc(100% - var(--inner)) 0,
      100% var(--inner),
      100% calc(100% - var(--inner)),
      calc(100% - var(--inner)) 100%,
      var(--inner) 100%,
      0 calc(100% - var(--inner)),
      0 var(--inner)
    );
    background:
      linear-gradient(
        118deg,
        transparent 34%,
        var(--shine) 45%,
        transparent 45.5% 52%,
        var(--shine) 52.5%,
        transparent 58%
      ),
      repeating-linear-gradient(118deg, transparent 0 4cqw, var(--glass-hatch) 4cqw 4.6cqw),
      linear-gradient(135deg, var(--pane-a), var(--pane-b));
  }
  :host([reflection]) .picture,
  :host([reflection]) ::slotted(*) {
    transform: scaleX(-1) rotate(-5deg);
  }
  @supports (color: light-dark(#fff, #000)) {
    :host([reflection]) {
      /* Dark enough behind a name by night. */
      --pane-a: light-dark(var(--glass-a), color-mix(in srgb, var(--glass-a) 60%, var(--card)));
      --pane-b: light-dark(var(--glass-b), color-mix(in srgb, var(--glass-b) 60%, var(--card)));
    }
  }
  :host([reflection]) .name {
    color: color-mix(in srgb, var(--h) 55%, var(--ink));
    transform: scaleX(-1);
  }
  .mark {
    position: absolute;
    left: 6.5cqw;
    top: 6cqw;
    width: 15cqw;
    height: 15cqw;
    fill: var(--paint);
  }

  :host([solid]) {
    --paint: #fffaf0;
    --under: color-mix(in srgb, var(--h) 58%, #000);
  }
  :host([solid]) .card {
    background: color-mix(in srgb, var(--h) 86%, #000);
  }
  :host([solid]) .frame {
    border-color: #f4d58a;
  }
  :host([solid]) .person .name {
    color: var(--paint);
    background: color-mix(in srgb, var(--h) 86%, #000);
    border-color: #f4d58a;
  }
  :host([solid]) .picture,
  :host([solid]) ::slotted(*) {
    color: #ffe09a;
  }

  .back {
    position: absolute;
    inset: 4cqw;
    border-radius: 6cqw;
    border: max(1.25px, 1.4cqw) solid #d6a552;
    background: repeating-conic-gradient(#5a3a75 0 25%, #432a59 0 50%) 50% / 16cqw 16cqw;
    display: grid;
    place-items: center;
    color: #f4d58a;
    font-size: 34cqw;
  }
  :host([down]) .card {
    background: #432a59;
  }

  /* --card-halo: a board where everything is legal may want it quieter. */
  :host([legal]) .card {
    box-shadow:
      0 0 0 2px var(--glow),
      0 5px 0 2px var(--under),
      0 0 12px 4px var(--card-halo, color-mix(in srgb, var(--glow) 55%, transparent)),
      0 1px 3px rgb(0 0 0 / 18%);
  }
  @media (hover: hover) {
    :host([legal]:hover) .card {
      transform: translateY(-2px);
    }
  }
  :host([pointed]) .card {
    outline: 3px dashed var(--rose);
    outline-offset: 3px;
  }
  /* Quiet, not pale: the name stays as readable as it was. */
  :host([dimmed]) .card {
    filter: saturate(0.7);
    box-shadow: 0 0 0 1px var(--hair);
  }
  :host([dimmed]) .picture,
  :host([dimmed]) ::slotted(*) {
    opacity: 0.55;
  }
  :host([dimmed]:not([reflection], [solid])) .frame {
    border-color: color-mix(in srgb, var(--h) 35%, transparent);
  }
  :host([chosen]),
  :host(:focus-visible) {
    z-index: 1;
  }
  :host([chosen]) .card {
    transform: translateY(-4px);
    filter: none;
    box-shadow:
      var(--ring),
      0 9px 14px 3px color-mix(in srgb, var(--ink) 30%, transparent);
  }
  :host(:focus-visible) .card {
    outline: 3px solid var(--plum);
    outline-offset: 4px;
  }
  .tick {
    position: absolute;
    right: -3px;
    top: -3px;
    width: max(20px, 21cqw);
    height: max(20px, 21cqw);
    border-radius: 50%;
    background: var(--gold-ink);
    box-shadow: 0 0 0 2px var(--paper);
    display: none;
  }
  :host([chosen]) .tick {
    display: block;
  }
  .tick path {
    fill: none;
    stroke: var(--paper);
    stroke-width: 3;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;
