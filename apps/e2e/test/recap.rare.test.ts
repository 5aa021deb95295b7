import { expect } from '@jest/globals';
import { families } from '../src/boat.ts';
import { checkRecap, recapOf, seasonRecap } from '../src/season-recap.ts';
import { draftAfter, laptop, phone, scenario, signedIn } from '../src/stage.ts';

const [first] = families as [{ name: string; username: string }];

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

scenario('the recap is printed on one page of Letter', async () => {
  await draftAfter(21);
  const { page } = await recapOf(first.username);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 612 792\]/);
});

checkRecap('a phone by day', { ...phone, colorScheme: 'light' });
checkRecap('a laptop by day', { ...laptop, colorScheme: 'light' });
checkRecap('a laptop by night', { ...laptop, colorScheme: 'dark' });
