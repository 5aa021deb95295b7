import { expect, test } from '@jest/globals';
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { unsavedOf } from '../../src/lib/forms/unsaved.ts';
import { DraftServer } from '../support/draft-server.ts';

const { BoatServer, openBoat, section } = await import('../support/boat-page.tsx');

const nameField = async () => (await section('Name')).findByRole('textbox', { name: 'Name' });
const titleField = async () => (await section('Name')).findByRole('textbox', { name: 'Title' });
const saveName = () => screen.findByRole('button', { name: 'Save the name' });

const { useSettings } = await import('../../src/modules/boat/api.ts');

const { Providers } = await import('../../src/shell/app.tsx');

test('what somebody else changes shows at once, and takes nothing from what is being typed', async () => {
  const { user, join, changeElsewhere, sent } = await openBoat();
  await join();
  await user.type(await nameField(), ' II');
  await changeElsewhere({ boat: { name: 'Old Pelican', title: 'The Old Pelican' } });
  await waitFor(async () => expect(await titleField()).toHaveValue('The Old Pelican'));
  expect(await nameField()).toHaveValue('Desert Rose II');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent("Somebody else changed this boat's names while you were editing.");
  expect(notice).toHaveTextContent('now “Old Pelican”. Saving will replace their version.');
  await user.click(await saveName());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual([
    'PATCH',
    '/api/boat/settings',
    { boat: { name: 'Desert Rose II', title: 'The Old Pelican' } },
    '"2"',
  ]);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a form in which nobody types follows without a word, also once somebody does', async () => {
  const { user, join, changeElsewhere } = await openBoat();
  await join();
  await changeElsewhere({ boat: { name: 'Old Pelican', title: 'The Old Pelican' } });
  await waitFor(async () => expect(await nameField()).toHaveValue('Old Pelican'));
  expect(unsavedOf("boat's names boat")).toBeUndefined();
  await user.type(await nameField(), ' II');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
});

test('a change that has not arrived yet is shown when saving is refused, and can be taken over', async () => {
  const server = new BoatServer();
  const { user, sent } = await openBoat(server);
  await user.type(await nameField(), ' II');
  server.change({ boat: { name: 'Old Pelican', title: 'Desert Rose Houseboat' } });
  await user.click(await saveName());
  expect(await screen.findByRole('alert')).toHaveTextContent('now “Old Pelican”.');
  expect(await nameField()).toHaveValue('Desert Rose II');
  await user.click(screen.getByRole('button', { name: 'Use their name' }));
  expect(await nameField()).toHaveValue('Old Pelican');
  expect(sent()).toHaveLength(1);
});

test('a change of other settings is no conflict', async () => {
  const server = new BoatServer();
  const { user, sent } = await openBoat(server);
  await user.type(await nameField(), ' II');
  server.change({ primeWeeks: [1, 2] });
  await user.click(await saveName());
  await screen.findByText('Saved.');
  expect(sent().map(([, , , revision]) => revision)).toEqual(['"1"', '"2"']);
  expect(server.settings).toMatchObject({ boat: { name: 'Desert Rose II' }, primeWeeks: [1, 2] });
});

test('another refusal says why, although somebody else has changed the same', async () => {
  const message = 'A wish list has one of the weeks that would go.';
  const { user, join, changeElsewhere } = await openBoat(undefined, {
    answers: { 'PATCH /api/boat/settings': { status: 409, body: { message } } },
  });
  await join();
  await user.type(await nameField(), ' II');
  await changeElsewhere({ boat: { name: 'Old Pelican', title: 'Desert Rose Houseboat' } });
  await screen.findByRole('alert');
  await user.click(await saveName());
  expect(await screen.findByText(message)).toBeVisible();
});

test('a switch that was pressed elsewhere is no conflict with the seconds', async () => {
  const server = new BoatServer();
  const { user, sent } = await openBoat(server);
  const seconds = await (await section('Taking a pick back')).findByRole('textbox', { name: 'Seconds' });
  await user.clear(seconds);
  server.change({ features: { waiversNav: 'enabled' } });
  await user.type(seconds, '45{Enter}');
  await waitFor(() => expect(sent().map(([, , , revision]) => revision)).toEqual(['"1"', '"2"']));
  expect(server.settings.features).toEqual({ waiversNav: 'enabled', takeBackSeconds: 45 });
});

test('two people choose prime weeks at once', async () => {
  const { user, join, changeElsewhere, sent } = await openBoat();
  await join();
  const primes = await section('Prime weeks');
  await user.click(await primes.findByRole('checkbox', { name: /^Week 7 / }));
  await changeElsewhere({ primeWeeks: [1, 6] });
  await waitFor(() => expect(primes.getByRole('checkbox', { name: /^Week 1 / })).toBeChecked());
  const alert = await primes.findByRole('alert');
  expect(alert).toHaveTextContent('Somebody else changed this list of prime weeks while you were editing.');
  expect(alert).toHaveTextContent('now a prime week. Your form has it too.');
  await user.click(primes.getByRole('button', { name: 'Save the prime weeks' }));
  await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/boat/settings', { primeWeeks: [1, 6, 7] }, '"2"']]));
});

test('the page that is opened again reads what has changed since', async () => {
  const server = new BoatServer();
  await openBoat(server);
  await nameField();
  cleanup();
  server.change({ boat: { name: 'Old Pelican', title: 'The Old Pelican' } });
  const { result } = renderHook(() => useSettings(), { wrapper: Providers });
  expect(result.current?.boat.name).toBe('Desert Rose');
  await waitFor(() => expect(result.current?.boat.name).toBe('Old Pelican'));
});

test('why the season cannot change is said before and after the first pick', async () => {
  const message = 'Week 21 is in a trade. Close it first.';
  const { user, join, publish } = await openBoat(undefined, {
    answers: { 'PATCH /api/boat/settings': { status: 409, body: { message } } },
  });
  await join();
  const season = await section('Season');
  await user.click(await season.findByRole('button', { name: 'Save the season' }));
  expect(await season.findByRole('alert')).toHaveTextContent(message);
  await publish(new DraftServer().pick(1));
  expect(await season.findByText(/^2026's draft has begun/)).toHaveTextContent('when you open the next season.');
  expect(season.queryByRole('button')).toBeNull();
  const families = await section('Families');
  expect(families.getByText(/^Families can change until the first pick\. After that, with the next season\./));
  expect(families.queryByRole('button', { name: /Remove|Add/ })).toBeNull();
  expect(families.getByRole('link', { name: 'Families of the next season' })).toHaveAttribute('href', '/draft-night');
});
