import { checkAllScreens } from '../../src/check-screens.ts';
import { tradesAndHandover } from '../../src/screens/trades-and-handover.ts';

checkAllScreens(tradesAndHandover);
