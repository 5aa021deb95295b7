import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { signedOut } from '../../src/lib/session.ts';
import { openPage } from '../support/draft-night.tsx';
import {
  alder,
  birch,
  cedar,
  freeWeeks,
  isHidden,
  open,
  PracticePage,
  play,
  skip,
  smallDraft,
  usePractice,
  weekNumbers,
} from '../support/practice-page.tsx';
import { badge, noWeek } from '../support/week-selection.tsx';
import { WishListServer } from '../support/wish-list-server.ts';

const { StoryFrame } = await import('../../src/modules/season-story/parts/story.tsx');

beforeEach(() => {
  isHidden.mockReturnValue(false);
  localStorage.clear();
});

describe('a practice draft', () => {
  test('shows its result after a reload, until the family logs out or starts over', async () => {
    const { user } = await open();
    const taken = (await play()).toSorted((a, b) => a - b);
    const reload = async (as = alder) => {
      cleanup();
      await open('', { as });
      const result = screen.queryByRole('region', { name: 'Your weeks in this practice' });
      return result && weekNumbers(within(result).getAllByRole('listitem'));
    };
    expect(await reload()).toEqual(taken);
    expect(await reload(birch)).toBeNull();
    await reload();
    await user.click(screen.getByRole('button', { name: 'Practice again' }));
    expect(await reload()).toBeNull();

    await play();
    cleanup();
    signedOut();
    expect(await reload()).toBeNull();
  });

  test('rests while the page is hidden', async () => {
    isHidden.mockReturnValue(true);
    await open('', { as: birch });
    expect(await badge("Alder's bot is next")).toBeInTheDocument();
    isHidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await badge('Your turn')).toBeInTheDocument();
  });

  test('keeps the focus on its settings while the page is hidden, and moves it to the result at the end', async () => {
    await open('', { as: birch });
    const clock = screen.getByRole('switch', { name: 'Use a clock' });
    act(() => clock.focus());
    isHidden.mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(clock).toHaveFocus();
    isHidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    for (let round = 1; round <= 2; round++) {
      skip();
      const [tile] = freeWeeks();
      if (tile) fireEvent.click(tile);
    }
    act(() => screen.getByRole('button', { name: 'Skip to my turn' }).focus());
    skip();
    expect(screen.getByRole('heading', { name: 'Your weeks in this practice' })).toHaveFocus();
  });
});

test('a practice begins again when the real order changes', async () => {
  const { draft, join, publish } = await open();
  await join();
  const before = draft.version;
  const order = draft.families.map(({ id }) => id).reverse();
  draft.record({ type: 'OrderSet', data: { order } }, alder?.id);
  const first = () => usePractice.getState().run?.state.order[0];
  expect(first()).toBe(alder?.id);
  await publish(draft.log.slice(before));
  await waitFor(() => expect(first()).toBe(cedar?.id));
});

test('a practice with the wish list begins again once the list has changed', async () => {
  const draft = smallDraft();
  const list = new WishListServer(draft).save([5]);
  await open('?list', { draft, list });
  await waitFor(() => expect(noWeek(5)).toBeFalsy());
  cleanup();
  list.save([6]);
  await openPage(PracticePage, draft, { as: alder, answers: list.answers });
  act(() => window.history.replaceState(null, '', '/practice?list'));
  expect(await screen.findByText(/^Practice: Alder took week 6, picked from their list\./)).toBeInTheDocument();
});

test('practice from the wish list opens after a look at a season that never was', async () => {
  const draft = smallDraft();
  const Pages = () => (
    <>
      <Route path="/season/2031">
        <StoryFrame year={2031}>{null}</StoryFrame>
      </Route>
      <Route path="/practice">
        <PracticePage />
      </Route>
    </>
  );
  const answers = { ...new WishListServer(draft).answers, 'GET /api/weeks/2031': { body: [], headers: draft.headers } };
  await openPage(Pages, draft, { as: alder, answers });
  act(() => navigate('/season/2031'));
  await screen.findByText('2031 Season - Story');
  act(() => navigate('/practice?list'));
  expect(await screen.findByText(/^Round \d - Pick \d of \d$/)).toBeInTheDocument();
});
