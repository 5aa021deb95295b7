import { describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { openCorrection, openDeletion, path } from '../support/correct-waiver.tsx';
import { alder } from '../support/fixtures.ts';
import { toast } from '../support/live-page.tsx';
import { actionsOf, closed, inRow, openWaivers, showsGuests } from '../support/waivers-page.tsx';
import { WaiversServer } from '../support/waivers-server.ts';

const birch = { hostFamilyId: '00000000-0000-4000-8000-00000000000b', hostFamily: { name: 'Birch' } };

describe('Correct and Delete', () => {
  test('are for the host family', async () => {
    const server = new WaiversServer();
    server.create({ guestName: 'Bea', ...birch });
    server.create({ guestName: 'Ana' });
    await openWaivers(server, { 'GET /api/families': { body: [{ ...alder, isAdmin: false }] } });
    await showsGuests('Ana', 'Bea');
    expect(await actionsOf('Bea')).toEqual(['Sign', 'Remind', 'Resend']);
    expect(await actionsOf('Ana')).toEqual(['Sign', 'Remind', 'Resend', 'Link', 'Correct', 'Delete']);
  });

  test('are for the designated family', async () => {
    const server = new WaiversServer();
    server.create({ guestName: 'Bea', ...birch });
    await openWaivers(server, { 'GET /api/families': { body: [{ ...alder, isAdmin: true }] } });
    await waitFor(async () => expect(await actionsOf('Bea')).toContain('Correct'));
  });
});

describe('correcting a waiver', () => {
  test('says what it does, sends it with the revision, and returns the focus', async () => {
    const { dialog, field, type, press, sent, tool } = await openCorrection();
    expect(field('Guest Name')).toHaveValue('Anna');
    expect(field('Guest Email')).toHaveValue('ana@example.org');
    expect(dialog.getByRole('button', { name: 'Send correction' })).toBeDisabled();
    await type('Guest Name', ' Ana  Ruiz ');
    expect(dialog.getByText('Ana Ruiz gets a new email. The old link stops working.')).toBeVisible();
    await press('Send correction');
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
    const { field, type, press, sent } = await openCorrection({ [`PATCH ${path}`]: refusal });
    await type('Guest Email', 'ana');
    await press('Send correction');
    await waitFor(() => expect(field('Guest Email')).toHaveAccessibleErrorMessage('Please enter an email address.'));
    expect(sent('PATCH')).toEqual([]);
    await type('Guest Email', 'ana@example.org');
    await type('Guest Name', '𓀀');
    await press('Send correction');
    await waitFor(() => expect(field('Guest Name')).toHaveAccessibleErrorMessage(issue.message));
  });

  test('merges what another family corrects into untouched fields, and keeps what was typed', async () => {
    const { server, dialog, field, type, press, publish, sent } = await openCorrection();
    await type('Guest Name', 'Ana');
    await publish(server.correct('Anna', { guestName: 'Anita', guestEmail: 'anita@example.org' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Somebody changed this waiver/);
    expect(field('Guest Name')).toHaveValue('Ana');
    expect(field('Guest Email')).toHaveValue('anita@example.org');
    const notice = dialog.getByRole('alert');
    expect(notice).toHaveTextContent('Guest Name: now “Anita”. Saving will replace their version.');
    expect(notice).toHaveTextContent('Guest Email: now “anita@example.org”. Your form has it too.');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send correction' })).toBeEnabled());
    await press('Send correction');
    await closed();
    const [call] = sent('PATCH');
    expect(call?.body).toEqual({ guestName: 'Ana', guestEmail: 'anita@example.org' });
    expect(new Headers(call?.init.headers).get('If-Match')).toBe('"2"');
  });
});

describe('deleting a waiver', () => {
  test('asks first, and does nothing after Cancel', async () => {
    const { dialog, press, isClosed, sent, tool } = await openDeletion();
    expect(dialog.getByText(/The guest's link will stop working/)).toBeVisible();
    await press('Cancel');
    await isClosed();
    expect(sent('DELETE')).toEqual([]);
    await waitFor(async () => expect(await tool('Anna', 'Delete')).toHaveFocus());
  });

  test("removes the row, shows a toast, and focuses the next row's first action", async () => {
    const { press, isClosed } = await openDeletion();
    await press('Delete');
    await toast('Waiver Deleted', 'Its link no longer works.');
    await isClosed();
    await showsGuests('Cleo', 'Ben');
    const next = (await inRow('Ben')).getByRole('button', { name: 'Sign' });
    await waitFor(() => expect(next).toHaveFocus());
  });
});
