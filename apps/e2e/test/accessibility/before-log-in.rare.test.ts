import { checkAllScreens } from '../../src/check-screens.ts';
import { beforeLogIn } from '../../src/screens/before-log-in.ts';

checkAllScreens(beforeLogIn);
