import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { DraftServer } from '../support/draft-server.ts';
import { idOf } from '../support/fixtures.ts';
import { birch, entry, HandoverServer } from '../support/handover-server.ts';
import { afternoonOf, openTelevision } from '../support/television.tsx';
import { setTime } from '../support/time.ts';

/** The fourth week begins on June 14. */
const openOn = async (day: string, items?: string[]) => {
  setTime(afternoonOf(day));
  const season = new DraftServer().pickFirst(21);
  const weekId = season.weeks()[3]?.id ?? '';
  const server = new HandoverServer();
  server.handover.week.id = weekId;
  server.handover.issues = [
    { id: idOf(1), title: 'Bilge pump', priority: 'high', status: 'open', reportedAt: '2026-06-01T00:00:00Z' },
  ];
  if (items) server.handover.checklist = items.map((item, nth) => entry(item, nth % 2 ? birch : undefined));
  const read = jest.fn(() => ({ body: server.handover, headers: { 'Room-Version': '1', 'Room-Log': 'log' } }));
  const tv = await openTelevision(season, { answers: { [`GET /api/weeks/${weekId}/handover`]: read } });
  return { ...tv, read };
};
const months = () => screen.queryAllByRole('table').map((table) => table.getAttribute('aria-label'));

beforeEach(() => {
  jest.useFakeTimers({ now: afternoonOf('2026-06-13') });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('on Saturday it shows the handover of the week that begins tomorrow, and the months by remote', async () => {
  await openOn('2026-06-13');
  expect(await screen.findByRole('heading', { name: 'Birch hands over to Alder' })).toBeVisible();
  expect(screen.getByText('Checklist: 1 of 3 done')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pump out the tank, Birch',
    'Close the propane',
    'Lock up',
  ]);
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByLabelText('Done')).toBeVisible();
  expect(screen.getByText('Nothing to bring')).toBeVisible();
  expect(screen.getByText('1 issue to fix')).toBeVisible();
  expect(screen.getByText('Bilge pump')).toBeVisible();
  expect(months()).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(months()).toEqual(['July 2026', 'August 2026']);
});

test('of a long checklist it shows first what is left to do', async () => {
  await openOn(
    '2026-06-13',
    Array.from({ length: 20 }, (_, nth) => `Item ${nth}`),
  );
  await screen.findByText('Checklist: 10 of 20 done');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toHaveLength(10);
  expect(items.filter((words) => !words?.includes('Birch'))).toHaveLength(10);
  expect(screen.getByText('and 10 more')).toBeVisible();
});

test.each(['2026-06-12', '2026-06-14'])(
  'on other days, such as %s, it shows the calendar and asks for nothing',
  async (day) => {
    const { read } = await openOn(day);
    await screen.findByRole('heading', { name: 'This week' });
    expect(months()).toEqual(['June 2026', 'July 2026']);
    expect(read).not.toHaveBeenCalled();
  },
);
