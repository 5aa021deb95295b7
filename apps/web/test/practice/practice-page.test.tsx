import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DraftServer } from '../support/draft-server.ts';
import { birch, cedar, isHidden, open, play, smallDraft, usePractice, weekNumbers } from '../support/practice-page.tsx';
import { badge, noWeek, toast, week } from '../support/week-selection.tsx';
import { WishListServer } from '../support/wish-list-server.ts';

beforeEach(() => {
  isHidden.mockReturnValue(false);
  localStorage.clear();
});

describe('a practice draft', () => {
  test('is played to its end without any request that writes, and shows the weeks that came of it', async () => {
    const { calls } = await open();
    expect(await badge('Your turn')).toBeInTheDocument();
    expect(screen.getByText('Nothing here is real.')).toBeInTheDocument();
    const families = within(screen.getByRole('list', { name: 'Families in draft order' })).getAllByRole('listitem');
    expect(families.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
      'Alder YouSelecting...',
      'Birch BotWaiting',
      'Cedar BotWaiting',
    ]);
    const taken = await play();
    expect(taken).toHaveLength(2);
    const result = screen.getByRole('region', { name: 'Your weeks in this practice' });
    expect(weekNumbers(within(result).getAllByRole('listitem'))).toEqual([...taken].sort((a, b) => a - b));
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('is played by bots one after the other while the reader waits', async () => {
    // It rests until the page is there.
    isHidden.mockReturnValue(true);
    await open('', { as: birch });
    isHidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await badge("Alder's bot is picking")).toBeInTheDocument();
    expect(await badge('Your turn')).toBeInTheDocument();
    expect(screen.getByText(/^Practice: Alder took week \d+\. Your turn\.$/)).toBeInTheDocument();
  });

  test('says why a week cannot be taken now', async () => {
    await open();
    fireEvent.click(week(2));
    fireEvent.click(week(3));
    await toast('Already Selected', 'You have already selected a week this round.');
  });

  test('starts over with other bots', async () => {
    const { user } = await open();
    await play();
    const first = usePractice.getState().run;
    await user.click(screen.getByRole('button', { name: 'Practice again' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(usePractice.getState().run?.seed).not.toBe(first?.seed);
    expect(usePractice.getState().run?.state.picks).toEqual([]);
  });

  test('has a clock, which can be switched off', async () => {
    const { user } = await open();
    expect(await screen.findByRole('timer')).toHaveTextContent(/^0:(30|[0-2]\d)left$/);
    await user.click(screen.getByRole('switch', { name: 'Use a clock' }));
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test("calls the reader away when it's the family's turn in the real draft", async () => {
    const { join, publish, draft } = await open('', { as: birch });
    await join();
    expect(screen.queryByText("It's your turn in the real draft.")).toBeNull();
    await publish(draft.pick(1));
    expect(screen.getByRole('alert')).toHaveTextContent("It's your turn in the real draft.");
  });
});

describe('the wish list', () => {
  const use = () => screen.findByRole('button', { name: 'Use these as my wish list' });

  test('can be what was practiced, first choice first', async () => {
    const { user, list } = await open();
    const taken = await play();
    await user.click(await use());
    await waitFor(() => expect(list.weekNumbers).toEqual(taken));
    expect(await screen.findByText(/^Your wish list: weeks /)).toBeInTheDocument();
  });

  test('is replaced only after a question, and can be put back', async () => {
    const draft = smallDraft();
    const { user, list } = await open('', { draft, list: new WishListServer(draft).save([4, 2]) });
    const taken = await play();
    await user.click(await use());
    expect(screen.getByRole('group', { name: /^Replace weeks 4 and 2 on your wish list with / })).toBeInTheDocument();
    expect(list.weekNumbers).toEqual([4, 2]);
    await user.click(screen.getByRole('button', { name: 'Keep my list' }));
    await user.click(await use());
    await user.click(screen.getByRole('button', { name: 'Replace it' }));
    await waitFor(() => expect(list.weekNumbers).toEqual(taken));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(list.weekNumbers).toEqual([4, 2]));
  });

  test('makes the turns of a practice with it', async () => {
    const draft = smallDraft();
    await open('?list', { draft, list: new WishListServer(draft).save([5]) });
    await waitFor(() => expect(noWeek(5)).toBeFalsy());
    expect(screen.getByText(/^Practice: Alder took week 5, picked from their list\./)).toBeInTheDocument();
  });
});

describe('from a moment of the real draft', () => {
  test('a week is tried out, with the real draft beside it', async () => {
    const draft = new DraftServer();
    draft.pick(6);
    draft.pick(7);
    const { join, publish } = await open('?from=3&week=9', { draft, as: cedar });
    await join();
    const rows = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(rows()).toContain('CedarNone yetWeek 9'));
    expect(rows()).toContain('AlderWeek 6Week 6');
    await publish(draft.pick(11));
    expect(rows()).toContain('CedarWeek 11Week 9');
    expect(screen.getByText('Round 1, pick 4: Dogwood is on the clock.')).toBeInTheDocument();
  });

  test('a moment before the families were changed is not one to continue from', async () => {
    const draft = new DraftServer();
    const order = draft.families.map(({ id }) => id).reverse();
    draft.record({ type: 'SeasonChanged', data: { order, weeks: draft.weeks().map(({ id }) => id) } });
    const { join } = await open('?from=1', { draft, as: cedar });
    await join();
    expect(await screen.findByText(/'s bot is picking/)).toHaveTextContent(/^Gingko/);
  });
});
