import { checkAllScreens } from '../../src/check-screens.ts';
import { household } from '../../src/screens/household.ts';

checkAllScreens(household);
