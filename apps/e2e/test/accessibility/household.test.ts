import { checkScreens } from '../../src/check-screens.ts';
import { household } from '../../src/screens/household.ts';

checkScreens(household);
