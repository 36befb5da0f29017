/*
 * The colours of this game: banners and embers on the shared paper. A seat has the hue of its faction
 * everywhere at this table, in the log as well (board.ts sets it); chips have the hue of their kind, but are
 * told apart by picture, rim and number.
 */
import { css } from 'lit';

export const palette = css`
  :host {
    --faction-alice: light-dark(#2a649f, #7db5ec);
    --faction-hatter: var(--hue-hatter);
    --faction-queen: var(--hue-queen);
    --faction-jabberwock: light-dark(#8f4510, #f2ab6b);
    --faction-cat: var(--hue-cat);

    --land-witzend: light-dark(#6d5a2a, #d9bd78);
    --land-keep: light-dark(#93323a, #f2a0a0);
    --land-wood: light-dark(#2f6140, #93cfa2);
    --land-meadow: light-dark(#9a3f76, #f0a5cf);
    --land-pool: light-dark(#2a6a86, #8ccbe6);

    --chip-fl: light-dark(#b3416f, #f59cc0);
    --chip-cs: light-dark(#3b3550, #cfc6e6);
    --chip-ro: light-dark(#b3263d, #ff8d9d);
    --chip-rk: light-dark(#7a2318, #f0a08c);
    --chip-cr: light-dark(#3f6b2a, #a5cf8d);
    --chip-fg: light-dark(#4a5563, #b9c6d6);
    --chip-wonderlander: light-dark(#7d5713, #e6bf78);
    --chip-mad: #3a2454;
    --chip-po: #2c5a2c;
    --on-mad: #f1d9ff;
    --on-po: #dcf5c8;

    --ember: light-dark(#c2571b, #f59a55);
    --ember-deep: light-dark(#b84e15, #f59a55);
    --worth: light-dark(#c0923b, #d9a94a);
    --on-worth: #231638;
    --ember-soft: light-dark(#f6dcc0, #54331f);
    --ember-line: light-dark(#e0a878, #8a5a36);
    --wood-top: light-dark(#f1e3c4, #33263f);
    --wood-edge: light-dark(#b98a4e, #6d5480);
    --cloth: light-dark(#fbf5e6, #2b2038);
    --mad-bar: light-dark(#6b3fa0, #b78ce8);
    --mad-ink: light-dark(#6b3fa0, #cdaaf2);
    --safe-bar: light-dark(#2f7a5c, #6fc7a2);
    --po-bar: light-dark(#4d7a1f, #a8d070);
  }
`;
