import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { setServerNow } from '../../src/lib/server-clock.ts';
import { actionsOf, inRow, openWaivers, showsGuests } from '../support/waivers-page.tsx';
import { inDays, WaiversServer } from '../support/waivers-server.ts';

const opened = async () => {
  const server = new WaiversServer();
  server.create({ guestName: 'Ben' });
  server.create({ guestName: 'Ana', expiresAt: inDays(2) });
  const page = await openWaivers(server);
  await page.join();
  await showsGuests('Ana', 'Ben');
  return { server, ...page };
};
const figure = (label: string) => screen.getByText(label).parentElement?.querySelector('dd');

test('waivers created, sent, opened and signed elsewhere appear without a refetch', async () => {
  const { server, publish, sent } = await opened();
  await publish(server.create({ guestName: 'Cleo', mail: { state: 'queued', at: inDays(0) } }));
  await showsGuests('Cleo', 'Ana', 'Ben');
  expect((await inRow('Cleo')).getByText('Waiting to be sent')).toBeVisible();
  await publish(server.update('Cleo', { mail: { state: 'failed', at: inDays(0) } }));
  expect((await inRow('Cleo')).getByText("The email couldn't be delivered")).toBeVisible();
  await publish(server.update('Ana', { viewedAt: inDays(0) }));
  expect((await inRow('Ana')).getByText(/^Link opened/)).toBeVisible();
  expect(figure('Pending Signatures')).toHaveTextContent('3');
  await publish(server.sign('Ana'));
  expect((await inRow('Ana')).getByText('Signed')).toBeVisible();
  expect(await actionsOf('Ana')).toEqual(['View', 'Download']);
  expect(figure('Pending Signatures')).toHaveTextContent('2');
  expect(sent('GET').filter(({ path }) => path === '/api/waivers')).toHaveLength(1);
});

test('when the focused action disappears, its replacement gets the focus', async () => {
  const { server, publish } = await opened();
  const remind = (await inRow('Ana')).getByRole('button', { name: 'Remind' });
  act(() => remind.focus());
  await publish(server.sign('Ben'));
  expect((await inRow('Ana')).getByRole('button', { name: 'Remind' })).toHaveFocus();
  await publish(server.sign('Ana'));
  const view = (await inRow('Ana')).getByRole('link', { name: /^View/ });
  await waitFor(() => expect(view).toHaveFocus());
});

test('a waiver that is deleted elsewhere disappears, and the next row gets the focus', async () => {
  const { server, publish } = await opened();
  const remind = (await inRow('Ana')).getByRole('button', { name: 'Remind' });
  act(() => remind.focus());
  await publish(server.remove('Ana'));
  await showsGuests('Ben');
  expect(figure('Total Waivers')).toHaveTextContent('1');
  const next = (await inRow('Ben')).getByRole('button', { name: 'Sign' });
  await waitFor(() => expect(next).toHaveFocus());
});

test('a waiver expires on screen when its time is up', async () => {
  await opened();
  expect(await actionsOf('Ana')).toEqual(['Sign', 'Remind', 'Resend', 'Link', 'Correct', 'Delete']);
  act(() => setServerNow(inDays(3)));
  await waitFor(async () => expect((await inRow('Ana')).getByText('Expired')).toBeVisible());
  expect(await actionsOf('Ana')).toEqual([]);
  expect(figure('Pending Signatures')).toHaveTextContent('1');
  expect((await inRow('Ben')).getByText('Expires in 27 days')).toBeVisible();
  act(() => setServerNow(inDays(0)));
});
