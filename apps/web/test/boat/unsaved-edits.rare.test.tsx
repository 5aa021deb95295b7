import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { unsavedOf } from '../../src/lib/forms/unsaved.ts';
import { signedOut } from '../../src/lib/session.ts';

const { BoatServer, openBoat, section } = await import('../support/boat-page.tsx');

const nameField = async () => (await section('Name')).findByRole('textbox', { name: 'Name' });

test('a prime week that was ticked and not saved is forgotten when the season moves', async () => {
  const server = new BoatServer();
  const { user, join, changeElsewhere } = await openBoat(server);
  await join();
  const primes = await section('Prime weeks');
  await user.click(await primes.findByRole('checkbox', { name: /^Week 7 / }));
  await changeElsewhere({ season: { firstWeekStart: '2026-05-31', lastWeekStart: '2026-10-11' } });
  expect(await primes.findByRole('checkbox', { name: /^Week 7 Jul 12/ })).not.toBeChecked();
});

/** Opens the page of a boat that saves nothing before `go` is called. */
const openSlowBoat = async () => {
  const server = new BoatServer();
  const patch = server.answers['PATCH /api/boat/settings'];
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const page = await openBoat(server, {
    answers: {
      'PATCH /api/boat/settings': async (call) => {
        await gate;
        if (typeof patch !== 'function') throw new Error('There is no answer.');
        return patch(call);
      },
    },
  });
  return { ...page, server, go };
};

test.each(['stays open', 'has closed'])('what is typed after it was sent is kept while the page %s', async (when) => {
  signedOut();
  const { user, server, go } = await openSlowBoat();
  const name = await nameField();
  await user.type(name, ' II{Enter}');
  await screen.findByRole('button', { name: 'Saving...' });
  await user.type(name, '!');
  if (when === 'has closed') cleanup();
  go();
  await waitFor(() => expect(server.settings.boat.name).toBe('Desert Rose II'));
  await waitFor(() =>
    expect(unsavedOf("boat's names boat")).toMatchObject({
      begun: { boat: { name: 'Desert Rose II' } },
      typed: { name: 'Desert Rose II!' },
    }),
  );
});

test('the old name that is typed again while the new one is saved can be discarded', async () => {
  signedOut();
  const { user, server, go } = await openSlowBoat();
  const name = await nameField();
  await user.type(name, '!{Enter}');
  await screen.findByRole('button', { name: 'Saving...' });
  await user.type(name, '{Backspace}');
  go();
  await waitFor(() => expect(server.settings.boat.name).toBe('Desert Rose!'));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(name).toHaveValue('Desert Rose!');
});

test('a holiday that is typed while the one before is being added stays', async () => {
  const { user, go } = await openSlowBoat();
  const holidays = await section('Holidays');
  const name = await holidays.findByRole('textbox', { name: 'Holiday' });
  await user.type(name, 'Regatta');
  await user.type(holidays.getByLabelText('Day'), '2026-08-01');
  await user.click(holidays.getByRole('button', { name: 'Add the holiday' }));
  await user.clear(name);
  await user.type(name, 'Birthday');
  go();
  await waitFor(() => expect(holidays.getAllByRole('listitem')).toHaveLength(2));
  await holidays.findByRole('button', { name: 'Add the holiday' });
  expect(name).toHaveValue('Birthday');
});

test('what was typed and not saved is there the next time, and can be discarded', async () => {
  // Forgets what earlier tests have left.
  signedOut();
  const { user } = await openBoat();
  const discard = async () => (await section('Name')).queryByRole('button', { name: 'Discard changes' });
  expect(await discard()).toBeNull();
  await user.type(await nameField(), ' II');
  cleanup();
  const again = await openBoat();
  await waitFor(async () => expect(await nameField()).toHaveValue('Desert Rose II'));
  await again.user.click(await (await section('Name')).findByRole('button', { name: 'Discard changes' }));
  expect(await nameField()).toHaveValue('Desert Rose');
  expect(await discard()).toBeNull();
  cleanup();
  await openBoat();
  expect(await nameField()).toHaveValue('Desert Rose');
});
