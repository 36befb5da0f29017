import './app.ts';
import { install } from './installed.ts';
import { followTheme } from './theme.ts';

followTheme();
install();
document.body.append(document.createElement('w-app'));
