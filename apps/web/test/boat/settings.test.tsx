import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { sevenFamilies } from '../support/draft-server.ts';

const { BoatServer, openBoat, section } = await import('../support/boat-page.tsx');

const nameField = async () => (await section('Name')).findByRole('textbox', { name: 'Name' });
const saveName = () => screen.findByRole('button', { name: 'Save the name' });

test('a section saves by itself, as the revision that it has shown', async () => {
  const { user, sent } = await openBoat();
  await user.clear(await nameField());
  await user.type(await nameField(), 'Old Pelican');
  await user.click(await saveName());
  await screen.findByText('Saved.');
  const boat = { name: 'Old Pelican', title: 'Desert Rose Houseboat' };
  expect(sent()).toEqual([['PATCH', '/api/boat/settings', { boat }, '"1"']]);
  await user.click(await saveName());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.[3]).toBe('"2"');
});

test('links lead to all sections, in their order', async () => {
  await openBoat();
  const nav = within(await screen.findByRole('navigation', { name: 'On this page' }));
  const links = nav.getAllByRole<HTMLAnchorElement>('link');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(links.map(({ textContent }) => textContent)).toEqual(headings.map(({ textContent }) => textContent));
  expect(links.map(({ hash }) => document.querySelector(hash))).toEqual(
    headings.map((heading) => heading.closest('section')),
  );
});

test('other families read all of it, and change nothing', async () => {
  await openBoat(undefined, { as: sevenFamilies[1] });
  expect(
    await screen.findByText(/^The Alder family runs the boat, and only they can change this page\./),
  ).toBeVisible();
  expect(screen.getByText('Desert Rose Houseboat')).toBeVisible();
  expect(screen.getByText('21 weeks, three for each family.')).toBeVisible();
  expect(screen.getByText('Week 6, Jun 28 – Jul 3')).toBeVisible();
  expect(screen.getByText(/^: July 24, every year/)).toHaveTextContent('Pioneer Day: July 24, every year');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Save|Change|Remove|Hand over/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /archive|Invitations/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Rename Birch' })).toBeVisible();
});

test('the lake takes coordinates as maps copy them, and shows what the server says at their field', async () => {
  const message = 'No weather there.';
  const refusal = { status: 400, body: { message, issues: [{ path: 'lake.latitude', message }] } };
  const { user, sent } = await openBoat(undefined, { answers: { 'PATCH /api/boat/settings': refusal } });
  const lake = await section('Lake');
  const field = await lake.findByRole('textbox', { name: 'Coordinates' });
  const save = await lake.findByRole('button', { name: 'Save the lake' });
  await user.clear(field);
  await user.type(field, 'over there');
  await user.click(save);
  expect(await lake.findByText(/^Please enter two numbers/)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.clear(field);
  await user.type(field, '36.5° N, 111.5° W');
  await user.click(save);
  expect(await lake.findByText(message)).toBeVisible();
  expect(field).toBeInvalid();
  expect(sent()[0]?.[2]).toEqual({
    lake: { name: 'Lake Powell', latitude: 36.5, longitude: -111.5, timeZone: 'America/Phoenix' },
  });
});

test('a season says what it gives to each family, and must have a week for each', async () => {
  const { user, sent } = await openBoat();
  const season = await section('Season');
  expect(await season.findByText('21 weeks, three for each family.')).toBeVisible();
  const last = season.getByLabelText('Last Sunday');
  const save = season.getByRole('button', { name: 'Save the season' });
  await user.clear(last);
  await user.type(last, '2026-05-31');
  await user.click(save);
  expect(await season.findByText('The season must have at least one week for each family.')).toBeVisible();
  expect(season.getByText(/1 prime week would no longer be in the season\.$/)).toBeVisible();
  await user.clear(last);
  await user.type(last, '2026-10-18');
  expect(await season.findByText('22 weeks, three for each family, with one left over that stays free.')).toBeVisible();
  await user.click(save);
  const dates = { firstWeekStart: '2026-05-24', lastWeekStart: '2026-10-18' };
  await waitFor(() => expect(sent()).toEqual([['PATCH', '/api/boat/settings', { season: dates }, '"1"']]));
});

test('holidays are added and removed by themselves, whatever others add at the same time', async () => {
  const server = new BoatServer();
  const { user } = await openBoat(server);
  const holidays = await section('Holidays');
  await user.click(await holidays.findByRole('button', { name: 'Add the holiday' }));
  expect(await holidays.findByText('The holiday’s name must not be blank.')).toBeVisible();
  await user.type(holidays.getByRole('textbox', { name: 'Holiday' }), 'Regatta');
  await user.type(holidays.getByLabelText('Day'), '2026-08-01');
  server.change({ holidays: [...server.settings.holidays, { name: 'Birthday', day: '09-09' }] });
  await user.click(holidays.getByRole('button', { name: 'Add the holiday' }));
  await waitFor(() => expect(holidays.getAllByRole('listitem')).toHaveLength(3));
  expect(server.settings.holidays.map(({ name, day }) => `${name} ${day}`)).toEqual([
    'Pioneer Day 07-24',
    'Birthday 09-09',
    'Regatta 08-01',
  ]);
  await user.click(holidays.getByRole('button', { name: 'Remove Pioneer Day' }));
  await waitFor(() => expect(holidays.getAllByRole('listitem')).toHaveLength(2));
});

test('what the server says about a day is said at the day', async () => {
  const message = 'The year must be from 2000 to 2999.';
  const refused = { status: 400, body: { message, issues: [{ path: 'holidays.1.day', message }] } };
  const { user } = await openBoat(new BoatServer(), { answers: { 'PATCH /api/boat/settings': refused } });
  const holidays = await section('Holidays');
  await user.type(await holidays.findByRole('textbox', { name: 'Holiday' }), 'Regatta');
  await user.type(holidays.getByLabelText('Day'), '0028-08-01');
  await user.click(holidays.getByRole('checkbox'));
  await user.click(holidays.getByRole('button', { name: 'Add the holiday' }));
  await waitFor(() => expect(holidays.getByLabelText('Day')).toHaveAccessibleErrorMessage(message));
});

test('the waivers’ text names only what there is, is previewed, and goes back to the app’s own', async () => {
  const { user, sent } = await openBoat();
  const waivers = await section('Waivers');
  const text = await waivers.findByRole('textbox', { name: 'Text of new waivers' });
  await user.clear(text);
  await user.type(text, 'Dear {{captain}');
  await user.click(waivers.getByRole('button', { name: 'Save the text' }));
  expect(await waivers.findByText('The only placeholders are {boat}, {lake}, {host} and {guest}.')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.clear(text);
  await user.type(text, 'Dear {{guest} of the {{host} family');
  await user.click(waivers.getByText('What guests see'));
  expect(await waivers.findByText('Dear Ana Ruiz of the Alder family')).toBeInTheDocument();
  await user.click(waivers.getByRole('button', { name: 'Save the text' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(waivers.getByRole('button', { name: 'Restore the default text' }));
  expect(waivers.getByRole('button', { name: 'Keep ours' })).toHaveFocus();
  await user.click(await waivers.findByRole('button', { name: 'Replace it' }));
  await waitFor(() => expect(text).toHaveValue('Waiver\n\nI, {guest}, come aboard {boat}.'));
  expect(sent()[1]?.[2]).toEqual({ waiverText: null });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the waivers’ entry is switched, and the time to take a pick back is a number', async () => {
  const { user, sent } = await openBoat();
  await user.click(await screen.findByRole('switch', { name: 'Waivers in the menu' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Waivers in the menu' })).toBeChecked());
  const takeBack = await section('Taking a pick back');
  const seconds = takeBack.getByRole('textbox', { name: 'Seconds' });
  await user.clear(seconds);
  await user.click(takeBack.getByRole('button', { name: 'Save the seconds' }));
  expect(await takeBack.findByText('Must be a whole number of seconds.')).toBeVisible();
  await user.type(seconds, '0');
  await user.click(takeBack.getByRole('button', { name: 'Save the seconds' }));
  await waitFor(() =>
    expect(sent().map(([, , body]) => body)).toEqual([
      { features: { waiversNav: 'enabled' } },
      { features: { takeBackSeconds: 0 } },
    ]),
  );
});
