import { checkScreens, onLaptop } from '../../src/check-screens.ts';
import { household } from '../../src/screens/household.ts';

checkScreens(household, onLaptop);
