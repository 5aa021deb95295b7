import { checkAllScreens } from '../../src/check-screens.ts';
import { setup } from '../../src/screens/setup.ts';

checkAllScreens(setup);
