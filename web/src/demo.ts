/* The parts and boards on one page, for looking at (node build.mjs --demo). */
import './ui/icon.ts';
import { followTheme } from './theme.ts';

followTheme();
