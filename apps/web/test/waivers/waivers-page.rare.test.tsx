import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openCorrection, openDeletion, path } from '../support/correct-waiver.tsx';
import { deferred } from '../support/fake-fetch.ts';
import { toast } from '../support/live-page.tsx';
import { closed, openWaivers, showsGuests } from '../support/waivers-page.tsx';
import { WaiversServer } from '../support/waivers-server.ts';

test('the screen shows 500 waivers', async () => {
  const server = new WaiversServer();
  for (let number = 0; number < 500; number++) server.create();
  await openWaivers(server);
  await waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBe(500));
  expect(screen.getByText('500 waivers')).toBeInTheDocument();
});

describe('correcting a waiver', () => {
  test('that comes too late shows the other correction, which can be taken over', async () => {
    const { server, dialog, field, type, press } = await openCorrection();
    await type('Guest Name', 'Ana');
    // The room has not published it yet.
    server.correct('Anna', { guestName: 'Anita' });
    await press('Send correction');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Guest Name: now “Anita”');
    expect(field('Guest Name')).toHaveValue('Ana');
    await press('Use their guest name');
    expect(field('Guest Name')).toHaveValue('Anita');
    expect(field('Guest Name')).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Send correction' })).toBeDisabled();
    await press('Cancel');
    await closed();
  });

  test.each([
    ['signed', (server: WaiversServer) => server.sign('Anna'), 'This waiver has already been signed.'],
    ['deleted', (server: WaiversServer) => server.remove('Anna'), 'This waiver was deleted.'],
  ])('says so when the waiver is %s in the meantime, and keeps what was typed', async (_, end, message) => {
    const { server, dialog, field, type, press, publish, sent } = await openCorrection();
    await type('Guest Name', 'Ana');
    await publish(end(server));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(field('Guest Name')).toHaveValue('Ana');
    expect(dialog.queryByRole('button', { name: 'Send correction' })).toBeNull();
    await press('Close');
    await closed();
    expect(sent('PATCH')).toEqual([]);
  });

  test('does not mistake its own correction for another one if the event precedes the response', async () => {
    const reply = deferred();
    const { server, dialog, type, press, publish } = await openCorrection({ [`PATCH ${path}`]: reply.answer });
    await type('Guest Name', 'Ana');
    await press('Send correction');
    await publish(server.correct('Anna', { guestName: 'Ana' }));
    await waitFor(() => expect(screen.getByText('Ana', { selector: 'bdi' })).toBeInTheDocument());
    expect(dialog.queryByRole('alert')).toBeNull();
    reply.send({ body: server.of('Ana') });
    await closed();
  });
});

describe('deleting a waiver', () => {
  test('a waiver that was signed in the meantime is refused with a reason', async () => {
    const { server, press, isClosed } = await openDeletion();
    server.sign('Anna');
    await press('Delete');
    await toast('Error', 'A signed waiver is kept.');
    await isClosed();
    await showsGuests('Cleo', 'Anna', 'Ben');
  });

  test('says so when another family was faster', async () => {
    const { server, dialog, press, publish, sent, isClosed } = await openDeletion();
    await publish(server.remove('Anna'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody has already deleted it.');
    await press('Close');
    await isClosed();
    expect(sent('DELETE')).toEqual([]);
  });
});
