import { checkScreens, onLaptop } from '../../src/check-screens.ts';
import { tradesAndHandover } from '../../src/screens/trades-and-handover.ts';

checkScreens(tradesAndHandover, onLaptop);
