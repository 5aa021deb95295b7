import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { updateFamily } from '../../src/lib/session.ts';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';

const { openPage } = await import('../support/draft-night.tsx');
const { Account } = await import('../../src/shell/layout/sidebar.tsx');

const Page = () => <Account onLeave={undefined} onOpenDialog={() => {}} />;
const birch = sevenFamilies[1];

/** Opens the account of a family, whose name and username the server may change. */
async function openAccount() {
  let listed = sevenFamilies.map((family) => ({ ...family, isAdmin: false }));
  const { join, receive } = await openPage(Page, new DraftServer(), {
    as: birch,
    answers: { 'GET /api/families': () => ({ body: listed }) },
  });
  // By then the page has read the list, and hears of changes.
  await join();
  const changeUnheard = (change: { name: string; username?: string }) => {
    listed = listed.map((family) => (family.id === birch?.id ? { ...family, ...change } : family));
  };
  const changeElsewhere = (change: { name: string; username?: string }) => {
    changeUnheard(change);
    return receive('boat:changed', undefined);
  };
  return { receive, changeUnheard, changeElsewhere };
}

test('a family that is renamed on another device has its new name and username here', async () => {
  const { changeElsewhere } = await openAccount();
  expect(screen.getByText('Birch')).toBeVisible();
  await changeElsewhere({ name: 'Birch-Osei', username: 'osei' });
  expect(await screen.findByText('Birch-Osei')).toBeVisible();
  expect(screen.getByText('osei')).toBeVisible();
  await changeElsewhere({ name: 'Osei' });
  expect(await screen.findByText('Osei')).toBeVisible();
});

test('a name that was just chosen here stays, while the list of families is still the old one', async () => {
  const { receive, changeElsewhere } = await openAccount();
  act(() => updateFamily(birch?.id ?? '', { name: 'Birch-Osei' }));
  await receive('boat:changed', undefined);
  expect(await screen.findByText('Birch-Osei')).toBeVisible();
  await changeElsewhere({ name: 'Birch & Osei' });
  expect(await screen.findByText('Birch & Osei')).toBeVisible();
});

test('a name that changed without a connection is read once there is one again', async () => {
  const { changeUnheard } = await openAccount();
  act(() => useLink.setState({ state: 'lost' }));
  changeUnheard({ name: 'Birch-Osei' });
  act(() => useLink.setState({ state: 'live' }));
  expect(await screen.findByText('Birch-Osei')).toBeVisible();
});
