import { expect } from '@jest/globals';
import { overhang, seriousViolations } from '../src/accessibility.ts';
import { boat, families } from '../src/boat.ts';
import { readPicture, seasonRecap } from '../src/season-recap.ts';
import { draftAfter, laptop, phone, requestsOf, scenario, signedIn } from '../src/stage.ts';

const [first] = families as [{ name: string; username: string }];
const names = families.map(({ name }) => name);

/** Points of the layers of weeks 1 and 14, which are the first family's, and its color by day. */
const firstFamilysLayers: [number, number][] = [
  [10, 606],
  [10, 1022],
];
const red = [201, 48, 45];

const recapOf = async (username: string, options = laptop) => {
  const page = await signedIn(username, options);
  const recap = seasonRecap(page);
  await recap.open();
  return { page, ...recap };
};

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

scenario('where there is a share sheet, the poster goes to it', async () => {
  await draftAfter(21);
  const page = await signedIn(first.username, phone);
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void shared.push(data) });
  });
  await seasonRecap(page).open();
  await page.getByRole('button', { name: 'Share the poster' }).click();
  const file = await page.waitForFunction(() => {
    const [{ files: [file] = [] } = {}] = Reflect.get(window, 'shared') as ShareData[];
    return file && { name: file.name, type: file.type, isEmpty: file.size === 0 };
  });
  expect(await file.jsonValue()).toEqual({ name: 'kingfisher-2026.png', type: 'image/png', isEmpty: false });
});

scenario('the season is saved as CSV and JSON, which say the same', async () => {
  await draftAfter(21);
  const { saved } = await recapOf(first.username);
  const csv = await saved('Save as CSV');
  const json = await saved('Save as JSON');
  expect([csv.name, json.name]).toEqual(['kingfisher-2026.csv', 'kingfisher-2026.json']);
  const { families: drafted, picks } = JSON.parse(json.content.toString());
  expect(drafted).toEqual(names);
  expect(picks).toHaveLength(21);
  const [columns = '', ...rows] = csv.content.toString().replace('\uFEFF', '').trimEnd().split('\r\n');
  // None of these names needs quotes.
  const expected = picks.map((pick: Record<string, unknown>) =>
    columns
      .split(',')
      .map((column) => pick[column])
      .join(),
  );
  expect(rows).toEqual(expected);
});

scenario(
  'the recap is printed on one page of A4 or Letter, without the frame around it and the own wish list',
  async () => {
    await draftAfter(21);
    const requests = await requestsOf(first.username);
    const weeks: { id: string }[] = await (await requests.get('/api/weeks/2026')).json();
    const data = { weekIds: weeks.slice(0, 3).map(({ id }) => id), auto: false };
    expect((await requests.put('/api/draft/2026/wish-list', { data })).status()).toBe(200);
    const { page } = await recapOf(first.username);
    await page.getByText('You got your 1st choice.').waitFor();
    for (const [format, box] of [
      ['A4', /\/MediaBox \[0 0 59\d[.\d]* 84\d[.\d]*\]/],
      ['Letter', /\/MediaBox \[0 0 612 792\]/],
    ] as const) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect([format, pdf.match(/\/Type \/Page\b/g)]).toEqual([format, ['/Type /Page']]);
      expect(pdf).toMatch(box);
      expect(pdf).toMatch(/\/Width 1080\s*\/Height 1350/);
    }
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('body').innerText();
    for (const name of names) expect(printed).toContain(name);
    expect(printed).toContain('The week that went first');
    expect(printed).not.toMatch(/wish list|Week Selection|Log out|Print or save|Save the poster/);
  },
);

scenario('the recap has no serious accessibility violation and fits its window, by day and by night', async () => {
  await draftAfter(21);
  for (const options of [phone, laptop])
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await recapOf(first.username, { ...options, colorScheme });
      expect([colorScheme, await seriousViolations(page), await overhang(page)]).toEqual([colorScheme, [], []]);
    }
});
