import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { DraftServer } from '../support/draft-server.ts';
import { type Answer, deferred } from '../support/fake-fetch.ts';
import { open } from '../support/wish-list-on-week-selection.tsx';
import { WishListServer } from '../support/wish-list-server.ts';

const put = 'PUT /api/draft/2026/wish-list';

test('a switch that could not be turned off says so', async () => {
  const draft = new DraftServer();
  const wishes = new WishListServer(draft).save([3], true);
  const unavailable = { status: 503, body: { message: 'The database is unavailable.' } };
  const { user } = await open(draft, wishes, 'Your wish list', { [put]: unavailable });
  await user.click(screen.getByLabelText("Pick from my list when it's my turn"));
  expect(await screen.findByRole('alert')).toHaveTextContent("Your list isn't saved yet");
});

test('the list is read again when the turn begins, because another device may have changed it', async () => {
  const draft = new DraftServer();
  const wishes = new WishListServer(draft);
  const { publish } = await open(draft, wishes, 'Make a wish list');
  wishes.save([9], true);
  await publish(draft.pick(1));
  expect(await screen.findByText(/^Your list takes week 9 /)).toBeVisible();
});

/** Opens the family's own turn, which its list makes. */
const openListedTurn = async (wishes: WishListServer, draft: DraftServer, answers?: Record<string, Answer>) => {
  const page = await open(draft, wishes.save([9], true), 'Your wish list', answers);
  await page.publish(draft.pick(1));
  await screen.findByText(/^Your list takes week 9 /);
  return page;
};
const stopButton = () => screen.getByRole('button', { name: "Stop, I'll pick myself" });

test('the list picks until the server has confirmed the stop, which then gives its focus to what is said', async () => {
  const draft = new DraftServer();
  const wishes = new WishListServer(draft);
  const reply = deferred();
  const { user } = await openListedTurn(wishes, draft, {
    [put]: async (call) => {
      await reply.answer();
      return wishes.put(call);
    },
  });
  await user.click(stopButton());
  expect(await screen.findByRole('button', { name: 'Stopping...' })).toHaveFocus();
  expect(screen.getByText(/^Your list takes week 9 /)).toBeVisible();
  reply.send({});
  expect(await screen.findByText('Your 1st choice: week 9.')).toHaveFocus();
});

test('a stop that fails says so, and can be repeated', async () => {
  const draft = new DraftServer();
  const wishes = new WishListServer(draft);
  let isAway = true;
  const { user } = await openListedTurn(wishes, draft, {
    [put]: (call) => (isAway ? { status: 500, body: { message: 'The database is away.' } } : wishes.put(call)),
  });
  await user.click(stopButton());
  const title = await screen.findByText('Your List Still Picks', { selector: 'li *' });
  expect(title.closest('li')).toHaveTextContent('The database is away. Press Stop again.');
  expect(screen.getByText(/^Your list takes week 9 /)).toBeVisible();
  isAway = false;
  await user.click(stopButton());
  expect(await screen.findByText('Your 1st choice: week 9.')).toBeVisible();
});

test('a stop is sent again on top of the list that another window has just saved', async () => {
  const draft = new DraftServer();
  const wishes = new WishListServer(draft);
  const { user } = await openListedTurn(wishes, draft);
  wishes.save([5, 7], true);
  await user.click(stopButton());
  expect(await screen.findByText('Your 1st choice: week 5.')).toBeVisible();
  expect(wishes.list.auto).toBe(false);
  expect(wishes.weekNumbers).toEqual([5, 7]);
});

test.each([
  ['with', true, 'Your list takes week 9 when the draft resumes.'],
  ['without', false, 'You pick when the draft resumes.'],
])("the family's own turn in a pause, %s a list that picks", async (_, auto, words) => {
  const draft = new DraftServer().pickFirst(1);
  draft.manage({ type: 'PauseDraft', reason: null });
  await open(draft, new WishListServer(draft).save([9], auto), 'Your wish list');
  expect(await screen.findByText(words)).toBeVisible();
});

test('Week Selection says that a list is not in use after one of its picks was undone', async () => {
  const draft = new DraftServer();
  const wishes = new WishListServer(draft).save([3]);
  wishes.list.isWithheld = true;
  await open(draft, wishes, 'Your wish list');
  expect(screen.getByText(/A pick from your list was undone, so the list isn't in use/)).toBeVisible();
});
