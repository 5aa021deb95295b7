import { checkScreens } from '../../src/check-screens.ts';
import { setup } from '../../src/screens/setup.ts';

checkScreens(setup);
