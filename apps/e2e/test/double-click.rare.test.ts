import { checkDoubleClick } from '../src/double-click.ts';
import { laptop, phone } from '../src/stage.ts';

checkDoubleClick('a phone', phone);
checkDoubleClick('a laptop', laptop);
