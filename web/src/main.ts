import './app.ts';
import { followTheme } from './theme.ts';

followTheme();
document.body.append(document.createElement('w-app'));
