import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { boat } from '../src/boat.ts';
import { laptop, phone, scenario, signedIn } from '../src/stage.ts';

scenario('the archive is a zip', async () => {
  const page = await signedIn(boat.adminUsername, laptop);
  await page.goto('/boat');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the archive' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
});

scenario('the text of the waivers is previewed as a PDF before it is saved', async () => {
  const page = await signedIn(boat.adminUsername, phone);
  await page.goto('/boat');
  await page.getByLabel('Text of new waivers').fill('Aboard {boat}\n\n{guest} is welcome.');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preview the PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Waiver preview.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
