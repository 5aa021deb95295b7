import { checkScreens } from '../../src/check-screens.ts';
import { season } from '../../src/screens/season.ts';

checkScreens(season);
