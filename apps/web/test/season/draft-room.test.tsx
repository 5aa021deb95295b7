import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useBoat } from '../../src/lib/boat.ts';
import { useLink } from '../../src/lib/link.ts';
import { useDraft } from '../../src/lib/season/draft-store.ts';
import { serverNow } from '../../src/lib/server-clock.ts';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, room, sevenFamilies } from '../support/draft-server.ts';
import { boat } from '../support/fixtures.ts';

const [alder] = sevenFamilies;
const now = '2031-03-01T18:00:00.000Z';

const Page = () => {
  const { presence, ready, reactions } = useDraft();
  return (
    <p>
      {useBoat()?.season.year}: {presence.length} here, {ready.length} ready, {reactions.length} reacted
    </p>
  );
};

afterEach(cleanup);

test('a head sets the clock, and a season other than the page’s makes it read the boat again', async () => {
  let year = 2026;
  const { calls, join, receive } = await openPage(Page, new DraftServer(), {
    as: alder,
    answers: { 'GET /api/boat': () => ({ body: { ...boat, season: { year } } }) },
  });
  await join();
  const reads = () => calls.filter(({ path }) => path === '/api/boat').length;
  const head = (season: number) => receive('room:head', { room, log: 'log', version: 1, now, season });
  await head(2026);
  expect(reads()).toBe(1);
  const past = serverNow() - Date.parse(now);
  expect(past).toBeGreaterThanOrEqual(0);
  expect(past).toBeLessThan(120_000);
  year = 2027;
  await head(2027);
  await screen.findByText(/^2027:/);
  expect(reads()).toBe(2);
});

test('the page shows who is ready, and reactions', async () => {
  const { join, receive } = await openPage(Page, new DraftServer(), { as: alder });
  await join();
  await receive('room:presence', { room, families: ['one', 'two'], ready: ['two'] });
  await receive('draft:reaction', { familyId: 'one', kind: 'wow' });
  await waitFor(() => expect(screen.getByText('2026: 2 here, 1 ready, 1 reacted')).toBeVisible());
});

test('without its connection the page does not say who is here, and keeps what its own family has said', async () => {
  const { join, receive } = await openPage(Page, new DraftServer(), { as: alder });
  await join();
  await receive('room:presence', { room, families: ['one', alder?.id], ready: ['one', alder?.id] });
  await screen.findByText('2026: 2 here, 2 ready, 0 reacted');
  act(() => useLink.setState({ state: 'lost' }));
  expect(screen.getByText('2026: 0 here, 1 ready, 0 reacted')).toBeVisible();
  await receive('room:presence', { room, families: ['one'], ready: ['one'] });
  act(() => useLink.setState({ state: 'polling' }));
  expect(screen.getByText('2026: 1 here, 1 ready, 0 reacted')).toBeVisible();
});
