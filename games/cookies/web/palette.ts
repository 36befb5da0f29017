/*
 * The colours of this game: icing, biscuit and a clock's dial on the shared paper. A seat has the hue of
 * its character everywhere at this table, in the log as well (board.ts). Left and right are told apart by shape; teal
 * and amber are a pair that colour-blind eyes can tell apart, too.
 */
import { css } from 'lit';

export const palette = css`
  :host {
    --of-alice: light-dark(#2a649f, #7db5ec);
    --of-hatter: var(--hue-hatter);
    --of-rabbit: var(--hue-rabbit);
    --of-queen: var(--hue-queen);
    --of-nobody: light-dark(#6e6250, #d6c7ab);

    --left: light-dark(#17666f, #74cbd5);
    --right: light-dark(#9a4608, #f5b06c);
    --go: light-dark(#7d5713, #f7c654);
    --on-side: light-dark(#fffaf0, #20162a);

    --icing: light-dark(#f6c9d2, #7c4560);
    --icing-line: light-dark(#d98fa2, #a9688a);
    --dial: light-dark(#fbf3e2, #2b2038);
    --dial-line: light-dark(#c39a52, #a98348);
    --face: light-dark(#fffaf0, #35284a);

    --plain-a: light-dark(#fffaf0, #3b2d50);
    --plain-b: light-dark(#f0e4c8, #2d2140);
    --tea: light-dark(#f9d3da, #6b3350);
    --cat: light-dark(#e5d6f5, #4c3570);
    --hole: light-dark(#e2cfae, #4a3a2e);
    --earth: light-dark(#3d2a1d, #120b08);
    --caterpillar: light-dark(#cfe6f2, #28485e);
    --small: light-dark(#f6dfb4, #5b4424);
    --crumb: light-dark(#8a5a20, #e0b878);

    --biscuit: #dba35a;
    --biscuit-line: #9a6424;
    --glaze: #fdeaf0;
    --glaze-line: #e3a5b5;
    --on-glaze: #6b1830;
    --chip: #5a3415;
    --outline: #2b2033;
  }
`;
