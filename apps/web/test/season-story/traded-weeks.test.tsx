import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';

const { StoryFrame } = await import('../../src/modules/season-story/parts/story.tsx');
const { openStory } = await import('../../src/modules/season-story/store.ts');

const Page = () => (
  <StoryFrame year={2026}>
    <p>the wake</p>
  </StoryFrame>
);

test('a trade is a moment of the story: in words, on the board, and in the calendar from then on', async () => {
  const server = new DraftServer().pickFirst(21);
  const [alder, birch] = server.families;
  const [first, second] = server.weeks().map(({ id }) => id);
  const moves = [
    { weekId: first ?? '', from: alder?.id ?? '', to: birch?.id ?? '' },
    { weekId: second ?? '', from: birch?.id ?? '', to: alder?.id ?? '' },
  ];
  server.record({ type: 'WeeksTraded', data: { tradeId: '00000005-0000-4000-8000-000000000001', moves } }, birch?.id);
  openStory(0);
  await openPage(Page, server, { as: alder });
  await screen.findByText(/^Moment/);

  expect(
    screen.getByText('Weeks changed hands: week 1 went from Alder to Birch, and week 2 from Birch to Alder.'),
  ).toBeInTheDocument();
  const round = within(screen.getByRole('region', { name: 'Round 1' }));
  const turns = () =>
    round
      .getAllByRole('listitem')
      .slice(0, 3)
      .map(({ textContent }) => textContent?.match(/Traded to (Alder|Birch)/)?.[0]);
  expect(turns()).toEqual(['Traded to Birch', 'Traded to Alder', undefined]);
  const holders = () =>
    screen
      .getAllByText(/^Week [12]$/, { selector: 'li > span' })
      .map((week) => week.parentElement?.querySelector('b')?.textContent);
  expect(holders()).toEqual(['Birch', 'Alder']);

  // The moment before, the draft is complete and nothing was traded.
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  await waitFor(() => expect(turns()).toEqual([undefined, undefined, undefined]));
  await waitFor(() => expect(holders()).toEqual(['Alder', 'Birch']));
});

test('a family that has joined since holds the week that it was given, also when it has left', async () => {
  const server = new DraftServer().pickFirst(21);
  const [alder] = server.families;
  const [first] = server.weeks().map(({ id }) => id);
  const holly = { ...sevenFamilies[0], id: '00000001-0000-4000-8000-000000000099', name: 'Holly', username: 'holly' };
  const moves = [{ weekId: first ?? '', from: alder?.id ?? '', to: holly.id }];
  server.record({ type: 'WeeksTraded', data: { tradeId: '00000005-0000-4000-8000-000000000001', moves } }, alder?.id);
  openStory(0);
  let former: object[] = [];
  const { join, receive } = await openPage(Page, server, {
    as: alder,
    answers: { 'GET /api/families/former': () => ({ body: former }) },
  });
  await join();
  await screen.findByText(/^Moment/);
  former = [{ ...holly, isAdmin: false, draftPosition: 0 }];
  await receive('boat:changed', undefined);
  const holder = () => screen.getByText('Week 1', { selector: 'li > span' }).parentElement?.querySelector('b');
  await waitFor(() => expect(holder()).toHaveTextContent('Holly'));
});

test('a family that was given a week and gave it on has its name in both moments', async () => {
  const server = new DraftServer().pickFirst(21);
  const [alder, birch] = server.families;
  const [first] = server.weeks().map(({ id }) => id);
  const holly = { ...sevenFamilies[0], id: '00000001-0000-4000-8000-000000000099', name: 'Holly', username: 'holly' };
  const give = (from: string, to: string) =>
    server.record({
      type: 'WeeksTraded',
      data: {
        tradeId: `0000000${from.slice(-1)}-0000-4000-8000-000000000001`,
        moves: [{ weekId: first ?? '', from, to }],
      },
    });
  give(alder?.id ?? '', holly.id);
  give(holly.id, birch?.id ?? '');
  openStory(0);
  const former = [{ ...holly, isAdmin: false, draftPosition: 0 }];
  await openPage(Page, server, { as: alder, answers: { 'GET /api/families/former': { body: former } } });
  expect(await screen.findByText(/week 1 .*Holly.*Birch|Holly .*week 1 .*Birch/)).toBeInTheDocument();
});
