import { checkScreens } from '../../src/check-screens.ts';
import { household } from '../../src/screens/household.ts';
import { tradesAndHandover } from '../../src/screens/trades-and-handover.ts';

// The trades need a season that the household's screens do not expect.
checkScreens([...household, ...tradesAndHandover]);
