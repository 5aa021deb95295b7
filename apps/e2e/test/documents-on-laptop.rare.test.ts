import { checkLoading } from '../src/loading.ts';
import { laptop } from '../src/stage.ts';

checkLoading(laptop);
