import type { BrowserContextOptions } from 'playwright-core';
import { checkGuestPage, checkSignature } from '../src/signing.ts';
import { laptop, phone } from '../src/stage.ts';

const landscape: BrowserContextOptions = { ...phone, viewport: { width: 844, height: 390 } };
const narrow: BrowserContextOptions = { viewport: { width: 320, height: 640 }, hasTouch: true };

checkSignature([
  { ...phone, deviceScaleFactor: 1 },
  { ...phone, deviceScaleFactor: 3 },
  { ...landscape, deviceScaleFactor: 2 },
  { ...narrow, deviceScaleFactor: 1.5 },
  { ...laptop, deviceScaleFactor: 1 },
  { ...laptop, deviceScaleFactor: 2 },
]);

checkGuestPage([laptop, landscape]);
