import { checkScreens } from '../../src/check-screens.ts';
import { beforeLogIn } from '../../src/screens/before-log-in.ts';
import { setup } from '../../src/screens/setup.ts';

checkScreens([...beforeLogIn, ...setup]);
