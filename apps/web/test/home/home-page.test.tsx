import { describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../../src/lib/query-client.ts';
import { DraftServer } from '../support/draft-server.ts';
import { boat } from '../support/fixtures.ts';
import { alder, birch, openHome, started } from '../support/home-page.tsx';
import { InventoryServer } from '../support/inventory-server.ts';
import { IssuesServer } from '../support/issues-server.ts';
import { setTime } from '../support/time.ts';
import { WaiversServer } from '../support/waivers-server.ts';

describe('my weeks', () => {
  test('show their dates and the time until them', async () => {
    await openHome(new DraftServer().pickFirst(14));
    expect(await screen.findByText('Sun, May 24 – Fri, May 29')).toBeInTheDocument();
    expect(screen.getByText('Week 1, in 4 days')).toBeInTheDocument();
    expect(screen.getByText('Week 14, in 95 days')).toBeInTheDocument();
  });

  const entries = async () => {
    const section = (await screen.findByRole('heading', { name: 'Your weeks' })).parentElement as HTMLElement;
    return within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  test('have a place for each pick to come before the first one', async () => {
    await openHome(started(), birch);
    expect(await screen.findByText('No weeks yet. Your picks will show up here.')).toBeInTheDocument();
    expect(await entries()).toEqual(["Round 1You're next", 'Round 2In 12 picks', 'Round 3In 15 picks']);
    expect(screen.getByText('All 21 weeks are free.')).toBeInTheDocument();
  });

  test('are none for a family that had no part in the draft, or has traded them away', async () => {
    await openHome(new DraftServer().pickFirst(21), alder && { ...alder, id: 'newcomer' });
    expect(await screen.findByText('You have no weeks this season.')).toBeInTheDocument();
  });

  test('have a place for each pick to come beside those that were made', async () => {
    await openHome(new DraftServer().pickFirst(13), alder);
    const week = '1Sun, May 24 – Fri, May 29Week 1, in 4 days';
    expect(await entries()).toEqual([week, "Round 2It's your turn", "Round 3You're next"]);
  });

  test('have a place for a turn to make up', async () => {
    const server = new DraftServer();
    server.pass();
    await openHome(server, alder);
    expect(await entries()).toEqual(['Round 1Make it up at any time', 'Round 2In 12 picks', 'Round 3In 13 picks']);
  });
});

describe('emails that do not go out', () => {
  const openFailing = (family: typeof alder) =>
    openHome(new DraftServer().pickFirst(21), family, { 'GET /api/boat': { body: { ...boat, mail: 'failing' } } });

  test('are known to the family that runs the boat', async () => {
    await openFailing(alder);
    expect(await screen.findByText("Emails aren't going out")).toBeVisible();
  });

  test('are no other family’s business', async () => {
    await openFailing(birch);
    await screen.findByRole('heading', { name: 'Your weeks' });
    expect(screen.queryByText("Emails aren't going out")).toBeNull();
  });
});

describe('the waivers of the family', () => {
  const openWith = async (waivers: WaiversServer, waiversNav: 'coming-soon' | 'enabled') => {
    const page = await openHome(new DraftServer().pickFirst(21), alder, {
      'GET /api/boat': { body: { ...boat, features: { ...boat.features, waiversNav } } },
      ...waivers.answers,
    });
    await screen.findByRole('heading', { name: 'Your weeks' });
    return page;
  };
  const asked = ({ calls }: Awaited<ReturnType<typeof openWith>>) => calls.some(({ path }) => path === '/api/waivers');

  test('are found from home while the navigation does not lead to them', async () => {
    const waivers = new WaiversServer();
    waivers.create({ hostFamilyId: alder?.id ?? '' });
    waivers.create({ hostFamilyId: alder?.id ?? '', status: 'signed' });
    waivers.create({ hostFamilyId: birch?.id ?? '' });
    await openWith(waivers, 'coming-soon');
    expect(await screen.findByText('1 pending, 1 signed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your waivers' })).toHaveAttribute('href', '/waivers');
  });

  test('are live', async () => {
    const waivers = new WaiversServer();
    waivers.create({ hostFamilyId: alder?.id ?? '', guestName: 'Robin' });
    const { socket } = await openWith(waivers, 'coming-soon');
    await screen.findByText('1 pending');
    await act(async () => socket.connect());
    await waitFor(() => socket.lastJoinOf('waivers'));
    await act(() => socket.lastJoinOf('waivers').answer({ version: waivers.version }));
    const signed = waivers.sign('Robin');
    await act(async () => socket.receive('room:event', signed));
    expect(await screen.findByText('1 signed')).toBeInTheDocument();
  });

  test('are not mentioned by a family that has none, and not asked for where the navigation leads to them', async () => {
    const page = await openWith(new WaiversServer(), 'coming-soon');
    await waitFor(() => expect(asked(page)).toBe(true));
    expect(screen.queryByText('Your waivers')).toBeNull();
    cleanup();
    expect(asked(await openWith(new WaiversServer(), 'enabled'))).toBe(false);
  });
});

describe('the season', () => {
  test("shows each week's family and the draft's progress", async () => {
    await openHome(new DraftServer().pickFirst(7));
    expect(await screen.findByText('7 of 21 picks made.')).toBeInTheDocument();
    const may = screen.getByRole('list', { name: 'May' });
    expect(within(may).getByText('Week 1: Alder')).toBeInTheDocument();
    // Read with the list.
    expect(screen.getByText('May')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('Week 2: Birch')).toBeInTheDocument();
    expect(screen.getByText('Week 8: free')).toBeInTheDocument();
  });

  test('shows who is next on the water once the draft is complete', async () => {
    await openHome(new DraftServer().pickFirst(21));
    const next = 'Next on the water, in 4 days: Alder, Sun, May 24 – Fri, May 29.';
    expect(await screen.findByText(next)).toBeInTheDocument();
  });

  test('is over after its last week', async () => {
    setTime(new Date('2026-11-20T12:00:00'));
    await openHome(new DraftServer().pickFirst(21));
    expect(await screen.findByText('The 2026 season is over.')).toBeInTheDocument();
    expect(screen.getByText('Week 1, over')).toBeInTheDocument();
  });

  test('is not over while the draft is open, even after its last week', async () => {
    setTime(new Date('2026-11-20T12:00:00'));
    await openHome(new DraftServer().pickFirst(7));
    expect(await screen.findByText('Week 1')).toBeInTheDocument();
    expect(screen.queryByText(/over/)).not.toBeInTheDocument();
  });
});

test('its parts come in the order in which they matter, and end with the activity', async () => {
  const inventory = new InventoryServer();
  inventory.add({ status: 'low' });
  await openHome(new DraftServer().pickFirst(21), alder, inventory.answers);
  await screen.findByText('Birch picked week 9.');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "You're on the water in 4 days",
    'To do around the boat',
    'Your weeks',
    'The 2026 season',
    'Recent activity',
  ]);
  expect(screen.getByRole('link', { name: 'See the recap' })).toHaveAttribute('href', '/season/2026/recap');
  expect(screen.getByRole('link', { name: 'Fairness' })).toHaveAttribute('href', '/fairness');
});

describe('what is to do around the boat', () => {
  const needs = async (inventory: InventoryServer, issues = new IssuesServer()) => {
    await openHome(new DraftServer().pickFirst(7), alder, { ...inventory.answers, ...issues.answers });
    await screen.findByRole('heading', { name: 'Your weeks' });
  };
  const stateOf = (...paths: string[]) => paths.map((path) => queryClient.getQueryState([path])?.status);
  const entries = () => {
    const section = screen.getByRole('heading', { name: 'To do around the boat' }).parentElement;
    return within(section ?? document.body)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  };

  test('lists the items that are out of stock, then those that are low, newest first, with a link', async () => {
    const inventory = new InventoryServer();
    inventory.add({ name: 'Coffee', status: 'out_of_stock' });
    inventory.add({ name: 'Rope', status: 'low' });
    inventory.add({ name: 'Kettle', status: 'restocked' });
    inventory.add({ name: 'Soap', status: 'low' });
    await needs(inventory);
    await waitFor(() => expect(entries()).toEqual(['CoffeeOut of Stock', 'SoapLow Stock', 'RopeLow Stock']));
    expect(screen.getByRole('heading', { name: '3 supplies to restock' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all supplies' })).toHaveAttribute('href', '/inventory');
    expect(screen.queryByRole('link', { name: 'See all issues' })).toBeNull();
  });

  test('lists the unresolved issues, most urgent first and then newest, before the items', async () => {
    const inventory = new InventoryServer();
    inventory.add({ name: 'Coffee', status: 'out_of_stock' });
    const issues = new IssuesServer();
    issues.report({ title: 'Bilge pump', priority: 'high', status: 'in_progress' });
    issues.report({ title: 'Awning', priority: 'medium', status: 'reported' });
    issues.report({ title: 'Fridge door', priority: 'high', status: 'resolved' });
    issues.report({ title: 'Cabin light', priority: 'low' });
    issues.report({ title: 'Stern rail', priority: 'high' });
    await needs(inventory, issues);
    const expected = [
      'Stern railHigh Priority, Open',
      'Bilge pumpHigh Priority, In Progress',
      'AwningMedium Priority, Open',
      'Cabin lightLow Priority, Open',
      'CoffeeOut of Stock',
    ];
    await waitFor(() => expect(entries()).toEqual(expected));
    expect(screen.getByRole('link', { name: 'See all issues' })).toHaveAttribute('href', '/needs-attention');
  });

  test('lists the first few and says how many there are', async () => {
    const inventory = new InventoryServer();
    const issues = new IssuesServer();
    for (let number = 0; number < 9; number++) inventory.add();
    for (let number = 0; number < 8; number++) issues.report();
    await needs(inventory, issues);
    expect(await screen.findByRole('heading', { name: '9 supplies to restock' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: '8 open issues' })).toBeVisible();
    expect(entries()).toHaveLength(12);
  });

  test('is hidden when nothing needs attention', async () => {
    const inventory = new InventoryServer();
    inventory.add({ status: 'restocked' });
    const issues = new IssuesServer();
    issues.report({ status: 'resolved' });
    await needs(inventory, issues);
    await waitFor(() => expect(stateOf('/api/inventory', '/api/issues')).toEqual(['success', 'success']));
    expect(screen.queryByRole('heading', { name: 'To do around the boat' })).toBeNull();
  });
});
