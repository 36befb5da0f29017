/*
 * The colours of the map by day and by night, and how it is inked. The classes stand in the drawing itself, which is
 * shown through <use>: so no rule may ask for what is around it.
 */
import { css } from 'lit';

export const sceneryStyle = css`
  :host {
    --m-line: light-dark(#4c3b4f, #c3b0cf);
    --m-stem: light-dark(#5f7c46, #6f9a78);
    --m-wave: light-dark(#5f93a8, #7fb2d4);
    --m-eye: light-dark(#f0b429, #ffd35c);
    --m-cream: light-dark(#fff8e8, #cfc3d8);
    --m-window: light-dark(#5a4450, #ffcf5e);
    --m-trunk: light-dark(#a98258, #5b4754);
    --m-leaf: light-dark(#a9c188, #355148);
    --m-leaf2: light-dark(#8fb08a, #2c4a49);
    --m-bark: light-dark(#b59c88, #4b3f58);
    --m-red: light-dark(#cf6a63, #8c3a52);
    --m-tulip: light-dark(#e597ac, #99577f);
    --m-gold: light-dark(#eec466, #d9a94a);
    --m-rock: light-dark(#d9bfa6, #43344f);
    --m-wall: light-dark(#f3d3c3, #5d4058);
    --m-wall2: light-dark(#e8bdae, #513751);
    --m-board: light-dark(#e3c491, #6b5560);
    --m-hill: light-dark(#e3cb8d, #453c4c);
    --m-hill2: light-dark(#e9d59d, #4c4250);
    --m-lake: light-dark(#b4d6df, #2c5676);
    --m-glade: light-dark(#e9e6bd, #33303f);
    --m-chequer: light-dark(#8a6a3a12, #ffffff07);
    --ground: light-dark(#f1e4c3, #2c2440);
    --ground-witzend: light-dark(#ecd9a2, #3d3544);
    --ground-keep: light-dark(#efc9b8, #47283f);
    --ground-wood: light-dark(#c6d5ae, #24393c);
    --ground-meadow: light-dark(#f1cdd6, #432a4d);
    --ground-pool: light-dark(#cfe0da, #263a55);
  }
  .scenery {
    position: absolute;
    width: 0;
    height: 0;
  }
  .m-scene {
    opacity: 0.85;
  }
  .m-wash {
    opacity: 0.85;
  }
  .m-w-witzend {
    fill: var(--ground-witzend);
  }
  .m-w-keep {
    fill: var(--ground-keep);
  }
  .m-w-wood {
    fill: var(--ground-wood);
  }
  .m-w-meadow {
    fill: var(--ground-meadow);
  }
  .m-w-pool {
    fill: var(--ground-pool);
  }
  .m-ck {
    fill: var(--m-chequer);
  }
  .m-border {
    fill: none;
    stroke: var(--m-line);
    stroke-width: 1.6;
    stroke-dasharray: 1 7;
    stroke-linecap: round;
    opacity: 0.75;
  }
  .m-k {
    stroke: var(--m-line);
    stroke-width: 1.15;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  .m-h {
    fill: none;
    stroke: var(--m-line);
    stroke-width: 0.8;
    opacity: 0.7;
    stroke-linecap: round;
  }
  .m-no {
    fill: none;
  }
  .m-st {
    fill: none;
    stroke: var(--m-stem);
    stroke-width: 1.6;
    stroke-linecap: round;
  }
  .m-w {
    fill: none;
    stroke: var(--m-wave);
    stroke-width: 1.4;
    stroke-linecap: round;
  }
  .m-sh {
    fill: var(--m-line);
    opacity: 0.16;
  }
  .m-eye {
    fill: var(--m-eye);
  }
  .m-dot,
  .m-f-cream,
  .m-f-mill,
  .m-f-sail,
  .m-f-petal {
    fill: var(--m-cream);
  }
  .m-win {
    fill: var(--m-window);
  }
  .m-f-trunk,
  .m-f-reed,
  .m-f-door,
  .m-f-roof2 {
    fill: var(--m-trunk);
  }
  .m-f-leaf {
    fill: var(--m-leaf);
  }
  .m-f-leaf2 {
    fill: var(--m-leaf2);
  }
  .m-f-bark {
    fill: var(--m-bark);
  }
  .m-f-cap,
  .m-f-rose,
  .m-f-roof,
  .m-f-flag {
    fill: var(--m-red);
  }
  .m-f-stem {
    fill: var(--m-stem);
  }
  .m-f-tulip {
    fill: var(--m-tulip);
  }
  .m-f-core {
    fill: var(--m-gold);
  }
  .m-f-rock {
    fill: var(--m-rock);
  }
  .m-f-wall {
    fill: var(--m-wall);
  }
  .m-f-wall2 {
    fill: var(--m-wall2);
  }
  .m-f-board,
  .m-f-boat {
    fill: var(--m-board);
  }
  .m-f-hill {
    fill: var(--m-hill);
  }
  .m-f-hill2,
  .m-isle {
    fill: var(--m-hill2);
  }
  .m-lake {
    fill: var(--m-lake);
  }
  .m-lake2 {
    fill: none;
    stroke: var(--m-lake);
    stroke-width: 14;
    opacity: 0.45;
  }
  .m-lake3 {
    fill: none;
    stroke: var(--m-cream);
    stroke-width: 9;
    opacity: 0.35;
  }
  .m-glade {
    fill: var(--m-glade);
  }
  .m-glade2 {
    fill: none;
    stroke: var(--m-glade);
    stroke-width: 16;
    opacity: 0.5;
  }
`;
