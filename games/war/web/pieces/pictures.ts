/* The pictures of people, places and things. */
import alice from 'cast:alice';
import cat from 'cast:cat';
import caterpillar from 'cast:caterpillar';
import creature from 'cast:creature';
import dormouse from 'cast:dormouse';
import duchess from 'cast:duchess';
import flamingo from 'cast:flamingo';
import gryphon from 'cast:gryphon';
import hare from 'cast:hare';
import hatter from 'cast:hatter';
import jabberwock from 'cast:jabberwock';
import knave from 'cast:knave';
import knight from 'cast:knight';
import queen from 'cast:queen';
import rabbit from 'cast:rabbit';
import rook from 'cast:rook';
import rose from 'cast:rose';
import soldier from 'cast:soldier';
import turtle from 'cast:turtle';
import twins from 'cast:twins';
import unicorn from 'cast:unicorn';
import walrus from 'cast:walrus';
import amulet from 'icon:gem-necklace';
import anvil from 'icon:anvil';
import axe from 'icon:battle-axe';
import bag from 'icon:swap-bag';
import broken from 'icon:cracked-shield';
import castle from 'icon:castle';
import check from 'icon:check-mark';
import clockwise from 'icon:clockwise-rotation';
import counter from 'icon:anticlockwise-rotation';
import crown from 'icon:jewel-crown';
import die from 'icon:perspective-dice-six-faces-random';
import eyes from 'icon:evil-eyes';
import feather from 'icon:feather';
import flag from 'icon:flying-flag';
import gloves from 'icon:gloves';
import grin from 'icon:gluttonous-smile';
import halt from 'icon:halt';
import hammer from 'icon:anvil-impact';
import hookah from 'icon:smoking-pipe';
import horn from 'icon:mighty-horn';
import keep from 'icon:stone-tower';
import laurels from 'icon:laurels';
import leader from 'icon:meeple-king';
import madness from 'icon:vortex';
import meadow from 'icon:flowers';
import oysters from 'icon:oyster-pearl';
import padlock from 'icon:padlock';
import padlockOpen from 'icon:padlock-open';
import poison from 'icon:poison-bottle';
import pool from 'icon:waves';
import question from 'icon:uncertainty';
import scroll from 'icon:scroll-unfurled';
import scrolls from 'icon:tied-scroll';
import shard from 'icon:crystal-cluster';
import shield from 'icon:shield';
import skull from 'icon:shattered-heart';
import soup from 'icon:bubbling-bowl';
import star from 'icon:round-star';
import supporter from 'icon:meeple';
import sword from 'icon:shining-sword';
import swords from 'icon:crossed-swords';
import teacup from 'icon:coffee-cup';
import teapot from 'icon:teapot';
import trap from 'icon:wolf-trap';
import treacle from 'icon:honey-jar';
import watch from 'icon:pocket-watch';
import witzend from 'icon:windmill';
import wood from 'icon:evil-tree';
import type { Picture } from '@web/ui/icon.ts';
import { allyOf } from '../words/names.ts';
import { isChip, type Ally, type Chip, type Faction, type Figure, type Gift, type Icon } from '../state.ts';
import type { Wonderlander, Region } from '../state.ts';

export { anvil, bag, castle, check, clockwise, counter, die, flag, halt, hammer, laurels, leader, madness };
export { padlock, padlockOpen, poison, question, rabbit, scroll, shard, shield, broken, skull, star };
export { supporter, swords, teapot };

export const FACES: Record<Faction, Picture> = { alice, hatter, queen, jabberwock, cat };
const ARTEFACTS: Record<Faction, Picture> = { alice: sword, hatter: teapot, queen: axe, jabberwock: eyes, cat: grin };
export const LANDS: Record<Region, Picture> = { witzend, keep, wood, meadow, pool };
const ALLY_FACES: Record<Ally, Picture> = { flamingo, soldier, rose, rook, creature };

export const WONDERLANDER_FACES: Record<Wonderlander, Picture> = {
  rabbit,
  walrus,
  gryphon,
  duchess,
  knave,
  hare,
  unicorn,
  tweedles: twins,
  knight,
  dormouse,
  turtle,
  caterpillar,
  amulet,
  crown,
  hookah,
  gloves,
  watch,
  teacup,
  feather,
  horn,
  oysters,
  treacle,
  soup,
  mousetrap: trap,
};

export function figureFace(figure: Figure): Picture {
  return WONDERLANDER_FACES[figure === 'dum' || figure === 'dee' ? 'tweedles' : figure];
}

const GIFT_FACES: Record<Gift, Picture> = {
  'any.w': question,
  'any.s': question,
  shield,
  castle,
  leader,
  calm: madness,
  lander: rabbit,
  ability: padlockOpen,
  quest: scroll,
  quests: scrolls,
  forge: hammer,
  'discard.1': shard,
  'discard.2': shard,
  'discard.3': shard,
  supporter,
  value: castle,
  star,
};

/** A chip; faction chips and artefacts look as their faction does. */
export function chipFace(chip: Chip, faction: Faction | null): Picture {
  if (chip === 'f1' || chip === 'f2') return faction ? FACES[faction] : supporter;
  if (chip === 'ar') return faction ? ARTEFACTS[faction] : star;
  if (chip === 'fg') return anvil;
  if (chip === 'm1' || chip === 'm2') return madness;
  if (chip === 'po') return poison;
  const ally = allyOf(chip);
  return ally ? ALLY_FACES[ally] : WONDERLANDER_FACES[chip as Wonderlander];
}

export function iconFace(icon: Icon, faction: Faction | null): Picture {
  return isChip(icon) ? chipFace(icon, faction) : GIFT_FACES[icon];
}
