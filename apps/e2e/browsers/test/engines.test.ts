import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { families } from '../../src/boat.ts';
import { issuesOf } from '../../src/issues.ts';
import { draftAfter, playWithTakeBack, postAs, requestsOf } from '../../src/stage.ts';
import { until } from '../../src/wait.ts';
import { guest } from '../../src/waivers.ts';
import { startChromium, startFirefox } from '../src/puppeteer.ts';
import { hasLoaded, laptop, overhang, phone, type Seat, stageOf, television, visit } from '../src/stage.ts';
import { startWebKit } from '../src/webkit.ts';

const engineNames = ['Chromium', 'Firefox', 'WebKit'] as const;
const starts = { Chromium: startChromium, Firefox: startFirefox, WebKit: startWebKit };
const { openIn, logIn, scenario } = stageOf((name: (typeof engineNames)[number]) => starts[name]());

playWithTakeBack(600);

const freeWeek = (number: number) => ({ role: 'button', name: new RegExp(`^Week ${number}\\b.*Available$`) });
const turn = (pick: number) => ({ text: `Round 1 - Pick ${pick} of 7` });

scenario('families in Chromium, Firefox and WebKit pick in turn, and each sees the others’ picks', async () => {
  await draftAfter(0);
  const seats = await Promise.all(engineNames.map((engine, index) => logIn(engine, families[index], laptop)));
  const onAll = (look: (seat: Seat) => Promise<unknown>) => Promise.all(seats.map(look));
  await onAll((seat) => visit(seat, '/week-selection'));

  for (const [index, { press }] of seats.entries()) {
    await onAll(({ see }) => see(turn(index + 1)));
    const week = 5 + index * 4;
    await press(freeWeek(week));
    await onAll(({ miss }) => miss(freeWeek(week)));
  }
  await onAll(({ see }) => see(turn(4)));
  await seats.at(-1)?.press({ role: 'button', name: /^Take it back/ });
  await onAll(({ see }) => see(turn(3)));
  await onAll(({ see }) => see(freeWeek(13)));
});

const pages = [
  ['/week-selection', '2026 Season - Week Selection'],
  ['/wish-list', 'Your wish list'],
  ['/draft-night', 'Draft night'],
  ['/calendar', 'Calendar View'],
  ['/inventory', 'Inventory Management'],
  ['/needs-attention', 'Maintenance & Issues'],
  ['/waivers', 'Liability Waivers'],
  ['/preferences', 'Preferences'],
  ['/boat', 'The boat'],
  ['/trades', 'Trades'],
  ['/handover', /handover$/i],
  ['/practice', 'Practice the draft'],
  ['/season/2026', '2026 Season - Story'],
  ['/season/2026/recap', '2026 Season - Recap'],
  ['/how-it-works', 'How the draft works'],
  ['/fairness', 'Fairness'],
] as const;

/** The page of a week's handover, whatever day it is. */
const handoverOf = async (weekNumber: number) => {
  const weeks: { id: string; weekNumber: number }[] = await (await (await requestsOf()).get('/api/weeks/2026')).json();
  const week = weeks.find((each) => each.weekNumber === weekNumber);
  return [`/handover/${week?.id}`, `Week ${weekNumber} handover`] as const;
};

// All other browser tests do the same in Chromium.
for (const engine of ['Firefox', 'WebKit'] as const) {
  scenario(`every page opens in ${engine}, and is no wider than the window of a laptop or a phone`, async () => {
    await draftAfter(9);
    await issuesOf({ title: 'Torn awning' });
    const seat = await logIn(engine, families[1], laptop);
    let sizes = [laptop, phone];
    for (const [path, title] of [...pages, await handoverOf(3)]) {
      await visit(seat, path);
      for (const size of sizes) {
        await seat.window.resize(size);
        await seat.see({ role: 'heading', name: title });
        await until(() => seat.window.evaluate<boolean>(hasLoaded));
        expect([path, size, await seat.window.evaluate(overhang)]).toEqual([path, size, 0]);
      }
      // The next page opens in the size that the window has.
      sizes = sizes.toReversed();
    }
  });

  scenario(`a guest signs a waiver by hand in ${engine}`, async () => {
    const { link, waiver } = await guest('Jo Guest');
    const { press, fill, drawOn, see } = await openIn(engine, await link(), phone);
    await press({ label: /^I agree to sign this electronically/ });
    await fill({ label: /^Full name/ }, 'Jo Guest');
    await drawOn({ role: 'img', name: 'Not signed yet' }, { x: 0.1, y: 0.6 }, { x: 0.3, y: 0.2 }, { x: 0.8, y: 0.7 });
    await see({ role: 'img', name: 'Your signature' });
    await press({ role: 'button', name: 'Sign' });
    await see({ role: 'heading', name: 'Thank you for signing' });
    expect(await waiver()).toMatchObject({ status: 'signed' });
  });

  scenario(
    `in ${engine}, an issue’s date is underlined with dots for its tooltip, and a family adds a photo`,
    async () => {
      await issuesOf({ title: 'Torn awning' });
      const seat = await logIn(engine, families[0], laptop);
      const folder = mkdtempSync(join(tmpdir(), 'houseboat-photo-'));
      const file = join(folder, 'awning.png');
      writeFileSync(file, await seat.window.screenshot());
      await visit(seat, '/needs-attention');
      await seat.see({ role: 'heading', name: 'Torn awning' });
      const underline = `(({ textDecorationLine, textDecorationStyle }) => [textDecorationLine, textDecorationStyle])(
      getComputedStyle(document.querySelector('article button:has(time)')))`;
      expect(await seat.window.evaluate(underline)).toEqual(['underline', 'dotted']);
      await seat.press({ role: 'button', name: 'Add Photo' });
      await seat.choose({ label: 'Choose photo' }, file);
      await seat.press({ role: 'button', name: 'Upload' });
      await seat.see({ role: 'button', name: 'Photo of Torn awning' });
      const width = "document.querySelector('article img')?.naturalWidth > 0";
      await until(() => seat.window.evaluate<boolean>(width));
      rmSync(folder, { recursive: true });
    },
  );

  scenario(`a television in ${engine} shows the calendar as soon as a family has added it`, async () => {
    await draftAfter(21);
    const tv = await openIn(engine, '/tv', television);
    const code = (await tv.see({ text: /^The code is / })).replace(/^The code is |, /g, '');
    await postAs(families[0]?.username, '/api/displays/approve', { code, name: `Cabin, ${engine}` });
    await tv.see({ role: 'heading', name: 'Calendar' });
  });
}
