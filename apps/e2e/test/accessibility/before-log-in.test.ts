import { checkScreens } from '../../src/check-screens.ts';
import { beforeLogIn } from '../../src/screens/before-log-in.ts';

checkScreens(beforeLogIn);
