import { checkAllScreens } from '../../src/check-screens.ts';
import { season } from '../../src/screens/season.ts';

checkAllScreens(season);
