import { expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { Route } from 'wouter';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import type { Answer } from '../support/fake-fetch.ts';
import { WishListServer } from '../support/wish-list-server.ts';

const { RecapPage } = await import('../../src/modules/recap/page.tsx');

// jsdom draws nothing and loads no fonts.
HTMLCanvasElement.prototype.getContext = () => null;
Object.assign(document, { fonts: { load: async () => [] } });

const [alder, birch] = sevenFamilies;

const Page = () => <Route path="/season/:year/recap" component={RecapPage} />;

/** Opens the recap of a draft for Birch. */
async function open(server: DraftServer, answers: Record<string, Answer> = {}) {
  const opened = await openPage(Page, server, { as: birch, answers });
  act(() => window.history.replaceState(null, '', '/season/2026/recap'));
  await screen.findByText('2026 Season - Recap');
  return opened;
}

const card = (name: string) => within(screen.getByText(name, { selector: 'h3' }).closest('li') as HTMLElement);
const weeksOn = (name: string) =>
  card(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

/** A whole draft, in which Birch was absent once and made a passed turn up, and Cedar had a list. */
function eventfulDraft(): DraftServer {
  const server = new DraftServer();
  const { weeks } = server;
  const id = (week: number) => weeks()[week - 1]?.id ?? '';
  const [cedar] = sevenFamilies.slice(2);
  server.pick(1);
  server.record(
    { type: 'WeekPicked', data: { familyId: birch?.id ?? '', weekId: id(2), round: 1, pick: 2, onBehalf: true } },
    alder?.id,
  );
  const auto = { listHash: 'a'.repeat(64) };
  server.record({ type: 'WeekPicked', data: { familyId: cedar?.id ?? '', weekId: id(3), round: 1, pick: 3, auto } });
  for (let week = 4; week <= 12; week += 1) server.pick(week);
  server.pass();
  for (let week = 13; week <= 20; week += 1) server.pick(week);
  server.record({ type: 'WeekPicked', data: { familyId: birch?.id ?? '', weekId: id(21), round: 2, pick: 6 } });
  return server;
}

test("each family's weeks are on one card, with dates and how each was got", async () => {
  await open(eventfulDraft());
  expect(await screen.findByText(/^21 weeks for 7 families in 3 rounds/)).toBeVisible();
  expect(weeksOn('Alder')).toEqual([
    'Week 1May 24–29Round 1 · Picked instantly',
    'Week 13Aug 16–21Round 2 · Picked instantly',
    'Week 14Aug 23–28Round 3 · Picked instantly',
  ]);
  expect(weeksOn('Birch')).toEqual([
    'Week 2May 31 – Jun 5Round 1 · Picked by Alder instantly',
    'Week 15Aug 30 – Sep 4Round 3 · Picked instantly',
    'Week 21Oct 11–16Round 2 · Made up instantly',
  ]);
  expect(weeksOn('Cedar')[0]).toBe('Week 3Jun 7–12Round 1 · From the list instantly');
  const first = screen.getByText('See the moment', { selector: 'li:first-child span' }).closest('a');
  expect(first).toHaveAttribute('href', '/season/2026?at=2');
});

test("the reader's own list is compared here and sent nowhere", async () => {
  const server = eventfulDraft();
  const wishes = new WishListServer(server).save([1, 2, 21]);
  const { calls } = await open(server, wishes.answers);
  expect(await screen.findByText('You got your 2nd and 3rd choices.')).toBeVisible();
  const rows = within(screen.getByText('How your wish list fared').closest('section') as HTMLElement);
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Week 1May 24–29Went to Alder in round 1, pick 1',
    '2Week 2May 31 – Jun 5Yours in round 1, pick 2',
    '3Week 21Oct 11–16Yours in round 2, pick 6',
  ]);
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(calls.filter(({ path }) => path.includes('wish-list'))).toHaveLength(1);
});

test('a season that was closed before its last pick has its recap', async () => {
  const server = new DraftServer().pickFirst(20);
  server.record({ type: 'DraftClosed', data: {} });
  await open(server);
  expect(await screen.findByText('Print or save')).toBeVisible();
});

test('before the last pick, a sentence says when the recap will be there, and it comes by itself', async () => {
  const server = new DraftServer().pickFirst(20);
  const { join, publish } = await open(server);
  await join();
  expect(await screen.findByText(/The recap will be here after the last pick. 20 of 21 picks are made./)).toBeVisible();
  expect(screen.getByText('Go to the draft')).toHaveAttribute('href', '/week-selection');
  expect(screen.getByText('See the draft so far')).toHaveAttribute('href', '/season/2026');
  await publish(server.pick(21));
  expect(await screen.findByText('Print or save')).toBeVisible();
});

test('the season is saved as CSV and JSON', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      saved.push(file);
      return 'blob:file';
    },
    revokeObjectURL: () => {},
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await open(eventfulDraft());
  await user.click(await screen.findByText('Save as CSV'));
  await user.click(screen.getByText('Save as JSON'));
  expect(click).toHaveBeenCalledTimes(2);
  const [csv, json] = saved as [File, File];
  expect([csv.name, json.name]).toEqual(['desert-rose-2026.csv', 'desert-rose-2026.json']);
});
