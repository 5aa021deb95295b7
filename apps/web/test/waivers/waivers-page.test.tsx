import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { held } from '../support/fake-fetch.ts';
import { toast } from '../support/live-page.tsx';
import { actionsOf, button, inRow, openWaivers, rows, showsGuests } from '../support/waivers-page.tsx';
import { inDays, WaiversServer } from '../support/waivers-server.ts';

const GET = 'GET /api/waivers';
const search = () => screen.getByRole('searchbox', { name: 'Search by guest name' });
const status = () => screen.getByRole('combobox', { name: 'Status' });

const desk = () => {
  const server = new WaiversServer();
  server.create({ guestName: 'Cleo', status: 'expired', createdAt: inDays(-40), expiresAt: inDays(-10) });
  server.create({
    guestName: 'Ben',
    guestEmail: 'jones@example.org',
    status: 'signed',
    createdAt: inDays(-8),
    signedAt: '2026-06-04T18:30:00.000Z',
    hostFamily: null,
    hostFamilyId: '00000000-0000-4000-8000-000000000000',
  });
  server.create({ guestName: 'Ana', guestEmail: 'ana@example.org', createdAt: inDays(-6), expiresAt: inDays(12) });
  return server;
};

describe('the screen', () => {
  test('says what it is for, what can be asked, and how many there are', async () => {
    await openWaivers(desk());
    expect(screen.getByRole('heading', { level: 1, name: 'Liability Waivers' })).toBeInTheDocument();
    expect(screen.getByText('Manage guest waivers and liability documentation')).toBeInTheDocument();
    expect(button('New Waiver')).toBeInTheDocument();
    await showsGuests('Ana', 'Ben', 'Cleo');
    const figure = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;
    expect(['Total Waivers', 'This Week', 'Pending Signatures'].map(figure)).toEqual(['3', '1', '1']);
    expect(search()).toHaveAttribute('placeholder', 'Search by guest name...');
    const options = within(status()).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['All Status', 'Signed', 'Pending', 'Expired']);
    await waitFor(() => expect(document.title).toBe('Waivers · Desert Rose Houseboat'));
  });

  test('is a table with the columns of the spec', async () => {
    await openWaivers(desk());
    await showsGuests('Ana', 'Ben', 'Cleo');
    const table = within(screen.getByRole('table', { name: 'Recent Waivers' }));
    expect(table.getAllByRole('columnheader').map((title) => title.textContent)).toEqual([
      'Guest Name',
      'Family Host',
      'Date Signed',
      'Status',
      'Actions',
    ]);
    expect(table.getAllByRole('rowheader')).toHaveLength(3);
  });

  test('shows rows to come while it loads', async () => {
    const reply = held();
    const server = desk();
    await openWaivers(server, { [GET]: reply.answer });
    const loading = screen.getByRole('status', { name: 'Loading the waivers' });
    reply.send({ body: server.waivers, headers: { 'Room-Version': '3' } });
    await showsGuests('Ana', 'Ben', 'Cleo');
    expect(loading).not.toBeInTheDocument();
  });

  test('says when it cannot be read, and reads it again when asked', async () => {
    const server = desk();
    const replies = [{ status: 503 }, { body: server.waivers, headers: { 'Room-Version': '3' } }];
    const { hands } = await openWaivers(server, { [GET]: () => replies.shift() ?? {} });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent("We couldn't load the waivers. Try again.");
    await hands.click(within(alert).getByRole('button', { name: 'Retry' }));
    await showsGuests('Ana', 'Ben', 'Cleo');
  });

  test('leads to the first waiver where there is none', async () => {
    const { hands } = await openWaivers(new WaiversServer());
    expect(await screen.findByRole('heading', { name: 'No waivers found' })).toBeVisible();
    expect(screen.getByText('Create your first waiver to get started.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign with guests' })).toBeNull();
    await hands.click(button('Create the first waiver'));
    expect(await screen.findByRole('dialog', { name: 'Create New Waiver' })).toBeVisible();
  });

  test('bears 500 waivers', async () => {
    const server = new WaiversServer();
    for (let number = 0; number < 500; number++) server.create();
    await openWaivers(server);
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(500));
    expect(screen.getByText('500 waivers')).toBeInTheDocument();
  });
});

describe('a row', () => {
  test('tells guest, address, host, date and status, and when a pending one ends', async () => {
    await openWaivers(desk());
    const ana = await inRow('Ana');
    for (const text of ['ana@example.org', 'Alder Family', '-', 'Pending', 'Expires in 12 days'])
      expect(ana.getByText(text)).toBeVisible();
    const ben = await inRow('Ben');
    for (const text of ['jones@example.org', 'Unknown', 'Signed']) expect(ben.getByText(text)).toBeVisible();
    const at = new Date('2026-06-04T18:30:00.000Z');
    const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(at);
    expect(ben.getByText(day)).toHaveAttribute('datetime', at.toISOString());
    expect((await inRow('Cleo')).getByText('Expired')).toBeVisible();
    for (const row of [await inRow('Ben'), await inRow('Cleo')]) expect(row.queryByText(/^Expires/)).toBeNull();
  });

  test('tells how the mail fares, loudest when it failed for good, and whether the guest has looked', async () => {
    const server = new WaiversServer();
    const at = inDays(-1);
    server.create({ guestName: 'Queued', mail: { state: 'queued', at } });
    server.create({ guestName: 'Sent', mail: { state: 'sent', at } });
    server.create({ guestName: 'Looked', mail: { state: 'sent', at }, viewedAt: at });
    server.create({ guestName: 'Failed', mail: { state: 'failed', at } });
    server.create({ guestName: 'Done', status: 'signed', signedAt: at, viewedAt: at, mail: { state: 'sent', at } });
    server.create({ guestName: 'Copyless', status: 'signed', signedAt: at, mail: { state: 'failed', at } });
    await openWaivers(server);
    const trail = async (name: string) =>
      [...(await inRow(name)).getByRole('rowheader').querySelectorAll('p')].map((line) =>
        line.textContent?.replace(/ \w{3} \d+, \d{4}$/, ''),
      );
    expect(await trail('Queued')).toEqual(['Waiting to be sent']);
    expect(await trail('Sent')).toEqual(['Sent']);
    expect(await trail('Looked')).toEqual(['Sent', 'Opened by the guest']);
    expect(await trail('Failed')).toEqual(['The mail could not be delivered']);
    expect(await trail('Done')).toEqual([]);
    expect(await trail('Copyless')).toEqual(['The copy could not be delivered']);
  });

  test('offers what its status allows, and says whose it is', async () => {
    await openWaivers(desk());
    expect(await actionsOf('Ana')).toEqual(['Sign', 'Remind', 'Resend']);
    expect(await actionsOf('Ben')).toEqual(['View', 'Download']);
    expect(await actionsOf('Cleo')).toEqual([]);
    expect((await inRow('Ana')).getByRole('button', { name: 'Sign' })).toHaveAccessibleDescription('Ana');
  });

  test('the record opens in a new tab, or is saved', async () => {
    const server = desk();
    await openWaivers(server);
    const ben = await inRow('Ben');
    const path = `/api/waivers/${server.of('Ben').id}/document`;
    const view = ben.getByRole('link', { name: 'View (new tab)' });
    expect(view).toHaveAttribute('href', path);
    expect(view).toHaveAttribute('target', '_blank');
    const download = ben.getByRole('link', { name: 'Download' });
    expect(download).toHaveAttribute('href', `${path}?download=1`);
    expect(download).toHaveAttribute('download');
  });
});

describe('mailing again', () => {
  test('Remind and Resend say what they did', async () => {
    const { hands, sent } = await openWaivers(desk());
    await hands.click((await inRow('Ana')).getByRole('button', { name: 'Remind' }));
    await toast('Guest Reminded', 'The same link is on its way to the guest once more.');
    expect(await (await inRow('Ana')).findByText('Waiting to be sent')).toBeVisible();
    await hands.click((await inRow('Ana')).getByRole('button', { name: 'Resend' }));
    await toast(
      'Waiver Resent',
      'A new link is on its way to the guest, good for 30 days. The old one has stopped working.',
    );
    expect(await (await inRow('Ana')).findByText('Expires in 30 days')).toBeVisible();
    expect(sent('POST').map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['remind', undefined],
      ['resend', undefined],
    ]);
  });

  test('a guest who was reminded just now is not reminded again, and the server says so', async () => {
    const server = desk();
    const message = 'This guest was reminded within the last hour. Please try again in 59 minutes.';
    const { hands } = await openWaivers(server, {
      [`POST /api/waivers/${server.of('Ana').id}/remind`]: { status: 429, body: { message } },
    });
    await hands.click((await inRow('Ana')).getByRole('button', { name: 'Remind' }));
    await toast('Error', message);
  });
});

describe('the filters', () => {
  test('the search looks at names and addresses, whatever the capitals', async () => {
    const { hands } = await openWaivers(desk());
    await showsGuests('Ana', 'Ben', 'Cleo');
    await hands.type(search(), 'JONES');
    await showsGuests('Ben');
    expect(screen.getByText('1 of 3 waivers')).toBeVisible();
    await hands.clear(search());
    await hands.type(search(), ' cle');
    await showsGuests('Cleo');
    await hands.keyboard('{Escape}');
    await showsGuests('Ana', 'Ben', 'Cleo');
  });

  test('search and status have to agree', async () => {
    const server = desk();
    server.create({ guestName: 'Ben Two' });
    const { hands } = await openWaivers(server);
    await hands.type(search(), 'ben');
    await showsGuests('Ben Two', 'Ben');
    await hands.selectOptions(status(), 'Signed');
    await showsGuests('Ben');
    await hands.selectOptions(status(), 'Expired');
    await waitFor(() => expect(rows()).toEqual([]));
    expect(screen.getByRole('heading', { name: 'No waivers found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your search or filters.')).toBeVisible();
    await hands.click(button('Show all waivers'));
    await showsGuests('Ben Two', 'Ana', 'Ben', 'Cleo');
    expect(search()).toHaveValue('');
  });
});
