import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { testListReads } from '../support/list-reads.tsx';
import { toast } from '../support/live-page.tsx';
import { actionsOf, button, inRow, openWaivers, rows, showsGuests } from '../support/waivers-page.tsx';
import { inDays, WaiversServer } from '../support/waivers-server.ts';

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
  test('shows its title, filters and counts', async () => {
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

  test('sets a guest’s name in the direction of its own letters', async () => {
    const server = new WaiversServer();
    server.create({ guestName: 'محمد (Mo)' });
    await openWaivers(server);
    expect(await screen.findByText('محمد (Mo)')).toHaveAttribute('dir', 'auto');
  });

  test('has a table with five columns', async () => {
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

  testListReads({
    openPage: (answers) => openWaivers(desk(), answers),
    path: '/api/waivers',
    items: desk().waivers,
    loading: 'Loading waivers',
    failure: "We couldn't load the waivers. Try again.",
    isShown: () => showsGuests('Ana', 'Ben', 'Cleo'),
  });

  test('an empty list leaves creating the first waiver to the one New Waiver button', async () => {
    const { user } = await openWaivers(new WaiversServer());
    expect(await screen.findByRole('heading', { name: 'No waivers found' })).toBeVisible();
    expect(screen.getByText('Create your first waiver to get started.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign with guests' })).toBeNull();
    expect(screen.getAllByRole('button', { name: /waiver/i })).toHaveLength(1);
    await user.click(button('New Waiver'));
    expect(await screen.findByRole('dialog', { name: 'Create New Waiver' })).toBeVisible();
  });
});

describe('a row', () => {
  test('shows guest, email, host, date, status and the expiry of a pending waiver', async () => {
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

  test('shows the state of the mail, and whether the guest has opened the waiver', async () => {
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
    expect(await trail('Looked')).toEqual(['Sent', 'Link opened']);
    expect(await trail('Failed')).toEqual(["The email couldn't be delivered"]);
    expect(await trail('Done')).toEqual([]);
    expect(await trail('Copyless')).toEqual(["The signed copy couldn't be delivered"]);
  });

  test("offers its status's actions, described by the guest's name", async () => {
    await openWaivers(desk());
    expect(await actionsOf('Ana')).toEqual(['Sign', 'Remind', 'Resend', 'Link', 'Correct', 'Delete']);
    expect(await actionsOf('Ben')).toEqual(['View', 'Download']);
    expect(await actionsOf('Cleo')).toEqual([]);
    expect((await inRow('Ana')).getByRole('button', { name: 'Sign' })).toHaveAccessibleDescription('Ana');
  });

  test('View opens the PDF in a new tab, and Download saves it', async () => {
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

  test("in an app on an iPhone's Home Screen, the PDF goes to the share sheet, where it doesn't take the page's place", async () => {
    const server = desk();
    const share = jest.fn(async (_: ShareData) => {});
    // Safari opens no sheet when the press was too long ago.
    share.mockRejectedValueOnce(new DOMException('Too late', 'NotAllowedError'));
    const phone = { standalone: true, maxTouchPoints: 5, canShare: () => true, share };
    for (const [name, value] of Object.entries(phone))
      Object.defineProperty(navigator, name, { value, configurable: true });
    try {
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="Waiver B?n.pdf"; filename*=UTF-8''Waiver%20B%C3%A9n.pdf`,
      };
      const path = `/api/waivers/${server.of('Ben').id}/document`;
      const { user } = await openWaivers(server, { [`GET ${path}`]: { body: '%PDF', headers } });
      expect(await actionsOf('Ben')).toEqual(['Open']);
      await user.click((await inRow('Ben')).getByRole('button', { name: 'Open' }));
      await user.click(await screen.findByRole('button', { name: 'Save' }));
      await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
      expect(share.mock.calls[1]?.[0]).toMatchObject({ title: 'Waiver Bén.pdf', files: [{ name: 'Waiver Bén.pdf' }] });
    } finally {
      for (const name of Object.keys(phone)) Reflect.deleteProperty(navigator, name);
    }
  });
});

describe('reminders', () => {
  test('Remind and Resend show what they did', async () => {
    const { user, sent } = await openWaivers(desk());
    await user.click((await inRow('Ana')).getByRole('button', { name: 'Remind' }));
    await toast('Guest Reminded', "We're emailing the guest the same link again.");
    expect(await (await inRow('Ana')).findByText('Waiting to be sent')).toBeVisible();
    await user.click((await inRow('Ana')).getByRole('button', { name: 'Resend' }));
    await toast(
      'Waiver Resent',
      "We're emailing the guest a new link, valid for 30 days. The old link no longer works.",
    );
    expect(await (await inRow('Ana')).findByText('Expires in 30 days')).toBeVisible();
    expect(sent('POST').map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      ['remind', undefined],
      ['resend', undefined],
    ]);
  });

  test("a reminder too soon shows the server's message", async () => {
    const server = desk();
    const message = 'This guest was reminded within the last hour. Please try again in 59 minutes.';
    const { user } = await openWaivers(server, {
      [`POST /api/waivers/${server.of('Ana').id}/remind`]: { status: 429, body: { message } },
    });
    await user.click((await inRow('Ana')).getByRole('button', { name: 'Remind' }));
    await toast('Error', message);
  });
});

describe('the filters', () => {
  test('the search matches names and email addresses, ignoring case', async () => {
    const { user } = await openWaivers(desk());
    await showsGuests('Ana', 'Ben', 'Cleo');
    await user.type(search(), 'JONES');
    await showsGuests('Ben');
    expect(screen.getByText('1 of 3 waivers')).toBeVisible();
    await user.clear(search());
    await user.type(search(), ' cle');
    await showsGuests('Cleo');
    await user.keyboard('{Escape}');
    await showsGuests('Ana', 'Ben', 'Cleo');
  });

  test('many waivers appear in steps, also while a search finds one of them', async () => {
    const server = new WaiversServer();
    for (let number = 0; number < 120; number++) server.create();
    const guests = () => [...document.querySelectorAll('tbody tr')].filter((row) => row.querySelector('bdi'));
    const counts = [0];
    const observer = new MutationObserver(() => counts.push(guests().length));
    observer.observe(document.body, { childList: true, subtree: true });
    await openWaivers(server);
    fireEvent.change(search(), { target: { value: 'guest1@' } });
    await waitFor(() => {
      const shown = guests().filter((row) => !row.hasAttribute('hidden'));
      expect(shown.map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Guest 1']);
    });
    await waitFor(() => expect(guests()).toHaveLength(120));
    observer.disconnect();
    for (const [index, count] of counts.entries()) expect(count - (counts[index - 1] ?? 0)).toBeLessThanOrEqual(17);
  });

  test('search and status are combined with AND', async () => {
    const server = desk();
    server.create({ guestName: 'Ben Two' });
    const { user } = await openWaivers(server);
    await user.type(search(), 'ben');
    await showsGuests('Ben Two', 'Ben');
    await user.selectOptions(status(), 'Signed');
    await showsGuests('Ben');
    await user.selectOptions(status(), 'Expired');
    await waitFor(() => expect(rows()).toEqual([]));
    expect(screen.getByRole('heading', { name: 'No waivers found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your search or filters.')).toBeVisible();
    await user.click(button('Show all waivers'));
    await showsGuests('Ben Two', 'Ana', 'Ben', 'Cleo');
    expect(search()).toHaveValue('');
  });
});
