/*
 * The colours of the garden, by day and by night: hedges, stone, wood, and the four corners. Medallions
 * and pawns look the same at any time, as pieces do.
 */
import { css } from 'lit';

export const palette = css`
  :host {
    --hedge: light-dark(#5b8f45, #3f7244);
    --hedge-side: light-dark(#38652f, #234a2c);
    --hedge-leaf: light-dark(#7fb05f, #5a9058);
    --printed: light-dark(#437a4c, #2f5f41);
    --printed-side: light-dark(#28532f, #173a26);
    --printed-leaf: light-dark(#5f9862, #457a55);
    --stone: light-dark(#d9d3c5, #8b8794);
    --joint: light-dark(#bcb4a2, #6d6977);
    --lit: light-dark(#ffe08a, #ffd56b);
    --lit-joint: light-dark(#e3b540, #c98f22);
    --wood: light-dark(#c89b5f, #8a6538);
    --wood-edge: light-dark(#8a632f, #3f2c15);
    --lawn: light-dark(#2c4f31, #14261a);
    --lawn-line: light-dark(#d8b25e, #a5803c);
    --medal: #fffaf0;
    --medal-rim: #b98732;
    --cream: #fffaf0;
    --night: #2b2033;

    /* Written with: names and suits. */
    --corner-0: light-dark(#b3263d, #ff8d9d);
    --corner-1: light-dark(#2a5fa5, #8fbbe3);
    --corner-2: light-dark(#2f6b2f, #9bd184);
    --corner-3: light-dark(#82590a, #f0c95c);
  }
  /* Painted with: pawns and keyholes. */
  .c0 {
    --paint: #c62f49;
    --paint-mark: #b3263d;
  }
  .c1 {
    --paint: #2f6fb0;
    --paint-mark: #2a5fa5;
  }
  .c2 {
    --paint: #2f8a46;
    --paint-mark: #24692f;
  }
  .c3 {
    --paint: #e9b920;
    --paint-mark: #7a5200;
  }
  .medal {
    color: #3c3150;
  }
  .g0,
  .g2,
  .g23 {
    color: #94640c;
  }
  .g5 {
    color: #1f6f78;
  }
  .g6 {
    color: #a1426a;
  }
  .g9 {
    color: #2f6fb0;
  }
  .g16 {
    color: #b3341c;
  }
  .g17 {
    color: #44637f;
  }
  .g21 {
    color: #8a3f6b;
  }
  .g22 {
    color: #b3263d;
  }
  .hatter {
    --medal: #1f6f5c;
    --medal-rim: #e6c675;
  }
  .quiet .hatter {
    --medal: #e6dfcf;
    --medal-rim: #a79a80;
  }
  .quiet .hatter image {
    opacity: 0.6; /* printed, but no goal of this game */
  }
`;
