import { expect } from '@jest/globals';
import { boat, families } from '../src/boat.ts';
import { checkRecap, readPicture, recapOf, seasonRecap } from '../src/season-recap.ts';
import { draftAfter, phone, requestsOf, scenario, signedIn } from '../src/stage.ts';

const [first] = families as [{ name: string; username: string }];
const names = families.map(({ name }) => name);

/** Points of the layers of weeks 1 and 14, which are the first family's, and its color by day. */
const firstFamilysLayers: [number, number][] = [
  [10, 606],
  [10, 1022],
];
const red = [201, 48, 45];

scenario(
  'the recap says when it will be there, comes with the last pick, and is linked from home and the draft',
  async () => {
    await draftAfter(20);
    const page = await signedIn(first.username);
    await page.goto('/season/2026/recap');
    await page.getByText('20 of 21 picks are made.').waitFor();

    const admin = await requestsOf(boat.adminUsername);
    const {
      currentFamilyId: familyId,
      currentRound: round,
      currentPick: pick,
    } = await (await admin.get('/api/draft/2026')).json();
    const [week] = await (await admin.get('/api/weeks/2026/available')).json();
    await admin.post(`/api/weeks/${week.id}/assign`, { data: { familyId, round, pick } });
    await page.getByRole('heading', { name: "The families' weeks" }).waitFor();

    for (const path of ['/', '/week-selection']) {
      await page.goto(path);
      await page.getByRole('link', { name: 'See the recap' }).click();
      await seasonRecap(page).poster.waitFor();
    }
    await page.getByRole('link', { name: /^See the moment\s*of: The week that went first/ }).click();
    await page.getByText(/^Moment \d+ of /).waitFor();
    await page.getByText(`picked week 1 for ${first.name}.`).waitFor();
  },
);

scenario('the poster is saved as a picture of 1080 by 1350, with the lake and the weeks in their colors', async () => {
  await draftAfter(21);
  const { page, saved } = await recapOf(first.username);
  const { name, content } = await saved('Save the poster');
  expect(name).toBe('kingfisher-2026.png');
  const { colors, variety, ...size } = await readPicture(page, content, firstFamilysLayers);
  expect(size).toEqual({ width: 1080, height: 1350 });
  expect(colors).toEqual([red, red]);
  expect(variety).toBeGreaterThan(1000);
});

scenario('the recap is printed on one page of A4, without the frame around it and the own wish list', async () => {
  await draftAfter(21);
  const requests = await requestsOf(first.username);
  const weeks: { id: string }[] = await (await requests.get('/api/weeks/2026')).json();
  const data = { weekIds: weeks.slice(0, 3).map(({ id }) => id), auto: false };
  expect((await requests.put('/api/draft/2026/wish-list', { data })).status()).toBe(200);
  const { page } = await recapOf(first.username);
  await page.getByText('You got your 1st choice.').waitFor();
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59\d[.\d]* 84\d[.\d]*\]/);
  expect(pdf).toMatch(/\/Width 1080\s*\/Height 1350/);
  await page.emulateMedia({ media: 'print' });
  const printed = await page.locator('body').innerText();
  for (const name of names) expect(printed).toContain(name);
  expect(printed).toContain('The week that went first');
  expect(printed).not.toMatch(/wish list|Week Selection|Log out|Print or save|Save the poster/);
});

checkRecap('a phone by night', { ...phone, colorScheme: 'dark' });
