import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type Answer, deferred } from '../support/fake-fetch.ts';
import {
  alder,
  birch,
  cedar,
  choice,
  findChoice,
  open,
  press,
  put,
  ranked,
  saved,
  setUp,
  unavailable,
} from '../support/wish-list-page.tsx';
import { WishListServer } from '../support/wish-list-server.ts';

describe('the list', () => {
  test('says who can read it, and begins empty with the next step', async () => {
    const { draft, wishes } = setUp();
    const { user } = await open(draft, wishes);
    expect(
      screen.getByText('Only your family can read this list. Not even Alder, who runs the draft, can see it.'),
    ).toBeVisible();
    expect(screen.getByText('No weeks yet')).toBeVisible();
    const next = screen.getAllByText('Add weeks', { selector: 'button' }).find((button) => !button.ariaPressed);
    if (next) await user.click(next);
    await waitFor(() => expect(screen.getByText('Add weeks', { selector: 'h2' })).toHaveFocus());
  });

  test('takes weeks by a press, shows their places, and removes them by a second press', async () => {
    const { draft, wishes } = setUp();
    const { user } = await open(draft, wishes);
    await user.click(choice(9));
    await user.click(choice(7));
    await saved(wishes, [9, 7]);
    expect(choice(7)).toHaveAccessibleName(/Number 2$/);
    expect(choice(7)).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('Week 7 is number 2 on your list.')).toBeInTheDocument();
    await user.click(choice(9));
    await saved(wishes, [7]);
    expect(choice(7)).toHaveAccessibleName(/Number 1$/);
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  test('is ordered with buttons, and announces the new place', async () => {
    const { draft, wishes } = setUp();
    const { user } = await open(draft, wishes.save([3, 4, 5]));
    await user.click(press('Move week 5 up'));
    await saved(wishes, [3, 5, 4]);
    expect(screen.getByText('Week 5 is now number 2 of 3.')).toBeInTheDocument();
    await user.click(press('Move week 3 up'));
    expect(wishes.weekNumbers).toEqual([3, 5, 4]);
    await user.click(press('Move week 3 down'));
    await saved(wishes, [5, 3, 4]);
  });

  test('gives a removed week back to its place, and moves the focus to the next row', async () => {
    const { draft, wishes } = setUp();
    const { user } = await open(draft, wishes.save([3, 4, 5]));
    await user.click(press('Remove week 4'));
    await saved(wishes, [3, 5]);
    expect(press('Remove week 5')).toHaveFocus();
    await user.click(press('Put week 4 back'));
    await saved(wishes, [3, 4, 5]);
  });

  test('keeps taken weeks where they are, with who took them', async () => {
    const { draft, wishes } = setUp();
    const { join, publish } = await open(draft, wishes.save([1, 8]));
    await join();
    await publish(draft.pick(1));
    expect(ranked()[0]).toMatch(/Week 1.*Taken by Alder/);
    expect(findChoice(1)).toBeUndefined();
    expect(wishes.weekNumbers).toEqual([1, 8]);
  });

  test('can only be read once the draft is complete', async () => {
    const { draft, wishes } = setUp();
    draft.pickFirst(21);
    await open(draft, wishes.save([3, 4]));
    expect(screen.getByText(/The draft is complete, so you don't need your list anymore/)).toBeVisible();
    expect(ranked()).toHaveLength(2);
    expect(screen.queryByLabelText('Remove week 3')).not.toBeInTheDocument();
  });
});

describe('saving', () => {
  test('sends one change after the other, each based on the last', async () => {
    const { draft, wishes } = setUp();
    const reply = deferred();
    let isFirst = true;
    const answer: Answer = async (call) => {
      const saved = wishes.put(call);
      if (isFirst) {
        isFirst = false;
        await reply.answer();
      }
      return saved;
    };
    const { user, calls } = await open(draft, wishes, cedar, { [put]: answer });
    await user.click(choice(1));
    await user.click(choice(2));
    await user.click(choice(3));
    expect(screen.getByText('Saving...')).toBeVisible();
    reply.send({});
    await saved(wishes, [1, 2, 3]);
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  test('keeps the list when it fails, and saves it on request', async () => {
    const { draft, wishes } = setUp();
    let isAway = true;
    const { user } = await open(draft, wishes, cedar, {
      [put]: (call) => (isAway ? unavailable : wishes.put(call)),
    });
    await user.click(choice(6));
    expect(await screen.findByRole('alert')).toHaveTextContent("Your list isn't saved yet");
    expect(ranked()).toHaveLength(1);
    isAway = false;
    await user.click(press('Try again'));
    await saved(wishes, [6]);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test('forgets what is unsaved when the family signs out', async () => {
    const { draft, wishes } = setUp();
    const { user } = await open(draft, wishes, cedar, { [put]: unavailable });
    await user.click(choice(6));
    await screen.findByRole('alert');
    const others = new WishListServer(draft);
    await open(draft, others, birch);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(others.weekNumbers).toEqual([]);
  });
});

describe('automatic picks', () => {
  test('are switched on with their consequence', async () => {
    const { draft, wishes } = setUp();
    const { user } = await open(draft, wishes.save([3]));
    const auto = screen.getByRole('switch', { name: "Pick from my list when it's my turn" });
    expect(auto).toHaveAccessibleDescription('You pick yourself, and your list only reminds you.');
    await user.click(auto);
    await waitFor(() => expect(wishes.list.auto).toBe(true));
    expect(auto).toHaveAccessibleDescription(
      'When your turn comes, your first free week is picked for you right away.',
    );
  });

  test('are explained, and checked in the browser', async () => {
    const { draft, wishes } = setUp();
    draft.pick(7);
    draft.pick(8);
    wishes.save([7, 8, 9], true);
    const { join, publish, user } = await open(draft, wishes);
    await join();
    // Computed with sha256sum from the salt and the weeks' IDs.
    const listHash = 'c062f1879547dc4f0b0896ec648940f5cf0ad655d08e5e54d7d48d0e6451cf52';
    if (cedar) await publish(wishes.pickFor(cedar, 9, { salt: 'f'.repeat(64), listHash }));
    expect(
      await screen.findByText(/^Week 9 was your 3rd choice: week 7 went to Alder at .+, week 8 to Birch at .+\.$/),
    ).toBeVisible();
    await user.click(press('Check it'));
    expect(await screen.findByText('They match. Week 9 was picked from exactly this list.')).toBeVisible();
    expect(screen.getAllByText(listHash)).toHaveLength(2);
  });

  test('stop when one is undone, until the list is saved again', async () => {
    const { draft, wishes } = setUp();
    wishes.save([7, 8], true);
    if (!alder) throw new Error('There is no family.');
    const [picked] = wishes.pickFor(alder, 7, { salt: 'f'.repeat(64), listHash: '0'.repeat(64) });
    const { join, publish, user } = await open(draft, wishes, alder);
    await join();
    const { revision } = wishes.list;
    wishes.list = { ...wishes.list, auto: false, isWithheld: true, revision: revision + 1, explanations: [] };
    const picks = [picked?.data as never];
    await publish([draft.record({ type: 'PicksUndone', data: { picks } })]);
    expect(await screen.findByText("Your list isn't in use")).toBeVisible();
    expect(screen.getByRole('switch')).not.toBeChecked();
    await user.click(press('Use my list again'));
    await waitFor(() => expect(wishes.list.isWithheld).toBe(false));
    await waitFor(() => expect(screen.queryByText("Your list isn't in use")).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Your wish list' })).toHaveFocus();
  });
});
