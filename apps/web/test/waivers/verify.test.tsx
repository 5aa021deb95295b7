import { maxVerifiedBytes } from '@houseboat/contract/constants.ts';
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { dragged } from '../support/dragged.ts';
import type { Answer } from '../support/fake-fetch.ts';
import { button, closed, opened, openWaivers } from '../support/waivers-page.tsx';
import { WaiversServer } from '../support/waivers-server.ts';

const VERIFY = 'POST /api/waivers/verify';
const pdf = (text = '%PDF-', type = 'application/pdf') => new File([text], 'waiver.pdf', { type });

const open = async (answer: Answer = { body: { genuine: false } }) => {
  const server = new WaiversServer();
  server.create({ guestName: 'Ana Ruiz', status: 'signed', signedAt: '2026-06-04T18:30:00.000Z' });
  const page = await openWaivers(server, { [VERIFY]: answer });
  await page.user.click(button('Check a PDF'));
  await opened('Check a PDF');
  return { server, ...page, chooser: screen.getByLabelText('Choose a PDF or drop it here') };
};
const finding = () => screen.getByRole('dialog').querySelector('[role=status]');
const finds = (words: string) => waitFor(() => expect(finding()).toHaveTextContent(words));

test('an original waiver is confirmed, with the names of guest and family', async () => {
  const waiver = new WaiversServer();
  waiver.create({ guestName: 'Ana Ruiz', status: 'signed', signedAt: '2026-06-04T18:30:00.000Z' });
  const { user, chooser, sent } = await open({ body: { genuine: true, waiver: waiver.of('Ana Ruiz') } });
  const file = pdf();
  await user.upload(chooser, file);
  await finds('This waiver is original and unaltered.');
  await finds('It is the waiver of Ana Ruiz, a guest of the Alder family, signed on Jun 4, 2026.');
  const { headers, body } = sent('POST')[0]?.init ?? {};
  expect(new Headers(headers).get('Content-Type')).toBe('application/pdf');
  expect(body).toHaveProperty('size', file.size);
});

test('any other PDF is rejected, and can be dropped anywhere on the screen', async () => {
  const { user } = await open();
  const place = screen.getByRole('dialog');
  fireEvent.dragOver(place, { dataTransfer: dragged(pdf()) });
  fireEvent.drop(place, { dataTransfer: dragged(pdf()) });
  await finds("This isn't one of our waivers, or it was altered.");
  await user.click(button('Close'));
  await closed();
  await waitFor(() => expect(button('Check a PDF')).toHaveFocus());
});

test('a file that cannot be a waiver is not sent', async () => {
  const { chooser, sent } = await open();
  const choose = (file: File) => fireEvent.change(chooser, { target: { files: [file] } });
  choose(new File(['hello'], 'letter.txt', { type: 'text/plain' }));
  await finds("This isn't a PDF. Signed waivers are PDFs.");
  choose(pdf(''));
  await finds('This file is empty.');
  const large = pdf();
  Object.defineProperty(large, 'size', { value: maxVerifiedBytes + 1 });
  choose(large);
  await finds("This PDF is larger than 10 MB, so it can't be one of our waivers.");
  expect(sent('POST')).toEqual([]);
});

test("a failure shows the server's message", async () => {
  const { user, chooser } = await open({ status: 503, body: { message: 'The database is unavailable.' } });
  await user.upload(chooser, pdf());
  await finds("We couldn't check this file.");
  await finds('The database is unavailable.');
});
