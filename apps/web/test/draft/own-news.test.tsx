import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { toast } from '../support/week-selection.tsx';

const [alder, birch] = sevenFamilies;

const openElsewhere = async (server: DraftServer, path: string) => {
  const page = await openPage(() => <p>the page</p>, server, { as: birch, path });
  await page.join();
  return page;
};

test('on a page that does not show the turn, a toast says that it has begun, and leads to it', async () => {
  const server = new DraftServer();
  const { publish, user } = await openElsewhere(server, '/calendar');
  await publish(server.pick(1));
  await toast('Your Turn', 'Your family is on the clock. Pick a week');
  await user.click(screen.getByRole('button', { name: 'Pick a week' }));
  expect(location.pathname).toBe('/week-selection');
  await waitFor(() => expect(screen.queryByText('Your Turn')).toBeNull());
});

test.each(['/', '/week-selection'])('%s shows the turn itself', async (path) => {
  const server = new DraftServer();
  const { publish } = await openElsewhere(server, path);
  await publish(server.pick(1));
  await publish(server.pass());
  // Not replaced by one about the turn.
  await toast('Your Turn Was Passed', "Birch's turn was passed.");
  expect(screen.queryByText('Your Turn')).toBeNull();
});

test('a turn that was passed is said on any page', async () => {
  const server = new DraftServer();
  const { publish } = await openElsewhere(server, '/calendar');
  await publish(server.pick(1));
  await publish(server.pass());
  await toast('Your Turn Was Passed', "Birch's turn was passed.");
});

test('a reset says who has taken the weeks back, but not to that family', async () => {
  const server = new DraftServer().pickFirst(2);
  const { publish } = await openElsewhere(server, '/calendar');
  await publish(server.reset(birch?.id));
  await publish(server.reset(alder?.id));
  await toast('The Draft Starts Over', 'Alder cleared all week selections.');
});
