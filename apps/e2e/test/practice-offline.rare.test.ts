import { expect } from '@jest/globals';
import { overhang, seriousViolations } from '../src/accessibility.ts';
import { families } from '../src/boat.ts';
import { openConnection } from '../src/connection.ts';
import { keptVersion, stored } from '../src/installed-app.ts';
import { practice } from '../src/practice.ts';
import { draftAfter, phone, productAt, scenario, signedIn } from '../src/stage.ts';
import { until } from '../src/wait.ts';

scenario(
  'practice opens and is played to its end on a phone without a connection, and its result is kept',
  async () => {
    await draftAfter(0);
    const connection = await openConnection(productAt());
    const page = await signedIn(families[0]?.username ?? '', { ...phone, serviceWorkers: 'allow' });
    await page.goto(`${connection.base}/practice`);
    await practice(page).isOpen();
    await stored(page);
    await until(async () => (await keptVersion(page)) !== undefined);
    connection.disconnect();
    await page.reload();
    await page.getByText(/^No connection\. This is the calendar as of /).waitFor();
    expect(await overhang(page)).toEqual([]);
    expect(await seriousViolations(page)).toEqual([]);
    await practice(page).play();
    const weeks = await practice(page).weeks();
    expect(weeks).toHaveLength(3);
    await page.getByText(/you need a connection/).waitFor();

    await connection.reconnect();
    await page.getByRole('button', { name: 'Use these as my wish list' }).waitFor();
    expect(await practice(page).weeks()).toEqual(weeks);
  },
);
