import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { deferred } from '../support/fake-fetch.ts';
import { alder } from '../support/fixtures.ts';
import { question, toast } from '../support/live-page.tsx';
import { actionsOf, closed, inRow, opened, openWaivers, showsGuests } from '../support/waivers-page.tsx';
import { WaiversServer } from '../support/waivers-server.ts';

const birch = { hostFamilyId: '00000000-0000-4000-8000-00000000000b', hostFamily: { name: 'Birch' } };
const path = '/api/waivers/00000006-0000-4000-8000-000000000002';

/** Opens the page with the waivers of Cleo, Anna and Ben, from the newest. */
const openPage = async (answers: Parameters<typeof openWaivers>[1] = {}) => {
  const server = new WaiversServer();
  server.create({ guestName: 'Ben' });
  server.create({ guestName: 'Anna', guestEmail: 'ana@example.org' });
  server.create({ guestName: 'Cleo' });
  const page = await openWaivers(server, answers);
  await page.join();
  await showsGuests('Cleo', 'Anna', 'Ben');
  const tool = async (guest: string, name: string) => (await inRow(guest)).getByRole('button', { name });
  return { server, ...page, tool };
};

describe('Correct and Delete', () => {
  test('are for the host family', async () => {
    const server = new WaiversServer();
    server.create({ guestName: 'Bea', ...birch });
    server.create({ guestName: 'Ana' });
    await openWaivers(server, { 'GET /api/families': { body: [{ ...alder, isAdmin: false }] } });
    await showsGuests('Ana', 'Bea');
    expect(await actionsOf('Bea')).toEqual(['Sign', 'Remind', 'Resend']);
    expect(await actionsOf('Ana')).toEqual(['Sign', 'Remind', 'Resend', 'Correct', 'Delete']);
  });

  test('are for the designated family', async () => {
    const server = new WaiversServer();
    server.create({ guestName: 'Bea', ...birch });
    await openWaivers(server, { 'GET /api/families': { body: [{ ...alder, isAdmin: true }] } });
    await waitFor(async () => expect(await actionsOf('Bea')).toContain('Correct'));
  });
});

describe('correcting a waiver', () => {
  const open = async (answers: Parameters<typeof openWaivers>[1] = {}) => {
    const page = await openPage(answers);
    await page.user.click(await page.tool('Anna', 'Correct'));
    const dialog = within(await opened('Correct Waiver'));
    const field = (name: string) => dialog.getByRole('textbox', { name });
    const type = async (name: string, text: string) => {
      await page.user.clear(field(name));
      await page.user.type(field(name), text);
    };
    return {
      ...page,
      dialog,
      field,
      type,
      press: (name: string) => page.user.click(dialog.getByRole('button', { name })),
    };
  };

  test('says what it does, sends it with the revision, and returns the focus', async () => {
    const { dialog, field, type, press, sent, tool } = await open();
    expect(field('Guest Name')).toHaveValue('Anna');
    expect(field('Guest Email')).toHaveValue('ana@example.org');
    expect(dialog.getByRole('button', { name: 'Send Correction' })).toBeDisabled();
    await type('Guest Name', ' Ana  Ruiz ');
    expect(dialog.getByText('Ana Ruiz gets a new email. The old link stops working.')).toBeVisible();
    await press('Send Correction');
    await toast(
      'Waiver Corrected',
      "We're emailing the guest a new link, valid for 30 days. The old link no longer works.",
    );
    await closed();
    const [call] = sent('PATCH');
    expect([call?.path, call?.body]).toEqual([path, { guestName: 'Ana Ruiz', guestEmail: 'ana@example.org' }]);
    expect(new Headers(call?.init.headers).get('If-Match')).toBe('"1"');
    await showsGuests('Cleo', 'Ana Ruiz', 'Ben');
    await waitFor(async () => expect(await tool('Ana Ruiz', 'Correct')).toHaveFocus());
  });

  test('shows errors at their fields, from the form and from the server', async () => {
    const issue = {
      path: 'guestName',
      message: 'The signed record can’t show this, so please write it in Latin letters.',
    };
    const refusal = { status: 400, body: { message: issue.message, issues: [issue] } };
    const { field, type, press, sent } = await open({ [`PATCH ${path}`]: refusal });
    await type('Guest Email', 'ana');
    await press('Send Correction');
    await waitFor(() => expect(field('Guest Email')).toHaveAccessibleErrorMessage('Please enter an email address.'));
    expect(sent('PATCH')).toEqual([]);
    await type('Guest Email', 'ana@example.org');
    await type('Guest Name', '𓀀');
    await press('Send Correction');
    await waitFor(() => expect(field('Guest Name')).toHaveAccessibleErrorMessage(issue.message));
  });

  test('merges what another family corrects into untouched fields, and keeps what was typed', async () => {
    const { server, dialog, field, type, press, publish, sent } = await open();
    await type('Guest Name', 'Ana');
    await publish(server.correct('Anna', { guestName: 'Anita', guestEmail: 'anita@example.org' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Somebody changed this waiver/);
    expect(field('Guest Name')).toHaveValue('Ana');
    expect(field('Guest Email')).toHaveValue('anita@example.org');
    const notice = dialog.getByRole('alert');
    expect(notice).toHaveTextContent('Guest Name: now “Anita”. Saving will replace their version.');
    expect(notice).toHaveTextContent('Guest Email: now “anita@example.org”. Your form has it too.');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send Correction' })).toBeEnabled());
    await press('Send Correction');
    await closed();
    const [call] = sent('PATCH');
    expect(call?.body).toEqual({ guestName: 'Ana', guestEmail: 'anita@example.org' });
    expect(new Headers(call?.init.headers).get('If-Match')).toBe('"2"');
  });

  test('that comes too late shows the other correction, which can be taken over', async () => {
    const { server, dialog, field, type, press } = await open();
    await type('Guest Name', 'Ana');
    // The room has not published it yet.
    server.correct('Anna', { guestName: 'Anita' });
    await press('Send Correction');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Guest Name: now “Anita”');
    expect(field('Guest Name')).toHaveValue('Ana');
    await press('Use their guest name');
    expect(field('Guest Name')).toHaveValue('Anita');
    expect(field('Guest Name')).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Send Correction' })).toBeDisabled();
    await press('Cancel');
    await closed();
  });

  test.each([
    ['signed', (server: WaiversServer) => server.sign('Anna'), 'This waiver has already been signed.'],
    ['deleted', (server: WaiversServer) => server.remove('Anna'), 'This waiver was deleted.'],
  ])('says so when the waiver is %s in the meantime, and keeps what was typed', async (_, end, message) => {
    const { server, dialog, field, type, press, publish, sent } = await open();
    await type('Guest Name', 'Ana');
    await publish(end(server));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(field('Guest Name')).toHaveValue('Ana');
    expect(dialog.queryByRole('button', { name: 'Send Correction' })).toBeNull();
    await press('Close');
    await closed();
    expect(sent('PATCH')).toEqual([]);
  });

  test('does not mistake its own correction for another one if the event precedes the response', async () => {
    const reply = deferred();
    const { server, dialog, type, press, publish } = await open({ [`PATCH ${path}`]: reply.answer });
    await type('Guest Name', 'Ana');
    await press('Send Correction');
    await publish(server.correct('Anna', { guestName: 'Ana' }));
    await waitFor(() => expect(screen.getByText('Ana', { selector: 'bdi' })).toBeInTheDocument());
    expect(dialog.queryByRole('alert')).toBeNull();
    reply.send({ body: server.of('Ana') });
    await closed();
  });
});

describe('deleting a waiver', () => {
  const open = async () => {
    const page = await openPage();
    await page.user.click(await page.tool('Anna', 'Delete'));
    const dialog = within(await question('Delete the waiver for Anna?'));
    const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    return {
      ...page,
      dialog,
      isClosed,
      press: (name: string) => page.user.click(dialog.getByRole('button', { name })),
    };
  };

  test('asks first, and does nothing after Cancel', async () => {
    const { dialog, press, isClosed, sent, tool } = await open();
    expect(dialog.getByText(/The link that we emailed to the guest will stop working/)).toBeVisible();
    await press('Cancel');
    await isClosed();
    expect(sent('DELETE')).toEqual([]);
    await waitFor(async () => expect(await tool('Anna', 'Delete')).toHaveFocus());
  });

  test("removes the row, shows a toast, and focuses the next row's first action", async () => {
    const { press, isClosed } = await open();
    await press('Delete');
    await toast('Waiver Deleted', 'The link that we emailed no longer works.');
    await isClosed();
    await showsGuests('Cleo', 'Ben');
    const next = (await inRow('Ben')).getByRole('button', { name: 'Sign' });
    await waitFor(() => expect(next).toHaveFocus());
  });

  test('a waiver that was signed in the meantime is refused with a reason', async () => {
    const { server, press, isClosed } = await open();
    server.sign('Anna');
    await press('Delete');
    await toast('Error', 'A signed waiver is kept.');
    await isClosed();
    await showsGuests('Cleo', 'Anna', 'Ben');
  });

  test('says so when another family was faster', async () => {
    const { server, dialog, press, publish, sent, isClosed } = await open();
    await publish(server.remove('Anna'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody has already deleted it.');
    await press('Close');
    await isClosed();
    expect(sent('DELETE')).toEqual([]);
  });
});
