import { checkDoubleClick } from '../src/double-click.ts';
import { laptop } from '../src/stage.ts';

checkDoubleClick('a laptop', laptop);
