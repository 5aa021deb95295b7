import { checkDoubleClick } from '../src/double-click.ts';
import { phone } from '../src/stage.ts';

checkDoubleClick('a phone', phone);
