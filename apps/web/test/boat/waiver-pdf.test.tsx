import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { type Answer, deferred } from '../support/fake-fetch.ts';
import { catchSavedFiles } from '../support/saved-files.ts';

const { openBoat, section } = await import('../support/boat-page.tsx');

const saved = catchSavedFiles();

const headers = {
  'content-type': 'application/pdf',
  'content-disposition': 'attachment; filename="Waiver preview.pdf"',
};

const openWaivers = async (answer: Answer) => {
  const { user, sent } = await openBoat(undefined, { answers: { 'POST /api/waivers/preview': answer } });
  const waivers = await section('Waivers');
  const text = await waivers.findByRole('textbox', { name: 'Text of new waivers' });
  const type = async (typed: string) => {
    await user.clear(text);
    await user.type(text, typed);
  };
  const press = async (name = 'Preview the PDF') => user.click(await waivers.findByRole('button', { name }));
  return { waivers, type, press, sent };
};

test('the PDF of the text as it is typed is asked for once, and saved', async () => {
  const pdf = deferred();
  const { waivers, type, press, sent } = await openWaivers(pdf.answer);
  await type('Dear {{guest}');
  await press();
  await press('Making the PDF...');
  pdf.send({ body: '%PDF', headers });
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ name: 'Waiver preview.pdf', type: 'application/pdf' });
  expect(sent()).toEqual([['POST', '/api/waivers/preview', { waiverText: 'Dear {guest}' }, null]]);
  expect(await waivers.findByRole('button', { name: 'Preview the PDF' })).toBeVisible();
});

test('an unknown placeholder is refused at the text, and nothing is asked for', async () => {
  const { waivers, type, press, sent } = await openWaivers({ body: '%PDF', headers });
  const message = 'The only placeholders are {boat}, {lake}, {host} and {guest}.';
  await type('Dear {{captain}');
  await press();
  expect(await waivers.findByText(message)).toBeVisible();
  expect(sent()).toEqual([]);
  await type('Dear {{guest}');
  expect(waivers.queryByText(message)).toBeNull();
});

test('a refusal and a lost network are shown, the text stays, and the next try succeeds', async () => {
  const message = 'Creating the preview took too long. Please try again in a minute.';
  const replies: (() => { status?: number; body: unknown; headers?: typeof headers })[] = [
    () => ({ status: 503, body: { message } }),
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => ({ body: '%PDF', headers }),
  ];
  const { waivers, type, press } = await openWaivers(() => replies.shift()?.() ?? {});
  await type('Aboard');
  await press();
  expect(await waivers.findByText(message)).toBeVisible();
  await press();
  expect(await waivers.findByText("We can't reach the boat. Check your connection and try again.")).toBeVisible();
  expect(saved).toEqual([]);
  await press();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(waivers.queryByRole('alert')).toBeNull();
  expect(waivers.getByRole('textbox', { name: 'Text of new waivers' })).toHaveValue('Aboard');
});
