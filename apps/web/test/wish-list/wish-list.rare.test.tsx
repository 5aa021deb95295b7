import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { deferred } from '../support/fake-fetch.ts';
import {
  alder,
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

const { retrySave, useEdit } = await import('../../src/modules/wish-list/store.ts');

describe('saving', () => {
  test('stays as it is when the server cannot be reached any more', async () => {
    const { draft, wishes } = setUp();
    let isAway = false;
    wishes.save([7, 8], true);
    await open(draft, wishes, cedar, {
      'GET /api/draft/2026/wish-list': () => (isAway ? unavailable : { body: wishes.list }),
    });
    isAway = true;
    await act(() => queryClient.refetchQueries());
    const statuses = () =>
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status);
    await waitFor(() => expect(statuses()).toContain('error'));
    expect(ranked()).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('saves what could not be saved as soon as the server is reachable again', async () => {
    const { draft, wishes } = setUp();
    let isAway = true;
    const { user } = await open(draft, wishes, cedar, {
      [put]: (call) => (isAway ? unavailable : wishes.put(call)),
    });
    await user.click(choice(6));
    await screen.findByRole('alert');
    isAway = false;
    act(() => useLink.setState({ state: 'lost' }));
    act(() => useLink.setState({ state: 'live' }));
    await saved(wishes, [6]);
  });

  test('is saved when only the answer was lost, also with what was changed since', async () => {
    const { draft, wishes } = setUp();
    let isLost = true;
    const { user } = await open(draft, wishes, cedar, {
      [put]: (call) => {
        const answer = wishes.put(call);
        if (!isLost) return answer;
        throw new TypeError('Failed to fetch');
      },
    });
    await user.click(choice(6));
    await screen.findByRole('alert');
    isLost = false;
    await user.click(press('Try again'));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();

    isLost = true;
    await user.click(choice(7));
    await screen.findByRole('alert');
    isLost = false;
    await user.click(choice(9));
    await saved(wishes, [6, 7, 9]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is saved when two answers were lost, of which the server has the first', async () => {
    const { draft, wishes } = setUp();
    let answers = 0;
    const { user } = await open(draft, wishes, cedar, {
      [put]: (call) => {
        answers += 1;
        if (answers > 2) return wishes.put(call);
        if (answers === 1) wishes.put(call);
        throw new TypeError('Failed to fetch');
      },
    });
    await user.click(choice(6));
    await screen.findByRole('alert');
    await user.click(choice(7));
    await waitFor(() => expect(answers).toBe(2));
    await screen.findByRole('alert');
    await user.click(press('Try again'));
    await saved(wishes, [6, 7]);
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  test('leaves what another window has saved right after it', async () => {
    const { draft, wishes } = setUp();
    const { user, calls } = await open(draft, wishes, cedar, {
      [put]: (call) => {
        wishes.put(call);
        return { body: wishes.save([9]).list };
      },
    });
    await user.click(choice(6));
    await waitFor(() => expect(ranked()).toEqual([expect.stringContaining('Week 9')]));
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  test('keeps the focus nearby when another family takes the week that has it', async () => {
    const { draft, wishes } = setUp();
    const { join, publish } = await open(draft, wishes);
    await join();
    choice(1).focus();
    await publish(draft.pick(1));
    await waitFor(() => expect(findChoice(1)).toBeUndefined());
    expect(screen.getByText('Add weeks', { selector: 'h2' })).toHaveFocus();
  });

  test.each([
    ["Keep this window's list", [5, 2], false],
    ['Use the other list', [9, 8], true],
  ])('shows both lists when another window has saved first: %s', async (button, weekNumbers, auto) => {
    const { draft, wishes } = setUp();
    const { user } = await open(draft, wishes.save([5]));
    wishes.save([9, 8], true);
    await user.click(choice(2));
    const conflict = await screen.findByRole('alert');
    expect(conflict).toHaveTextContent('This windowWeeks 5, 2.');
    expect(conflict).toHaveTextContent('The other windowWeeks 9, 8.Picks from the list are on.');
    await user.click(press(button));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await saved(wishes, weekNumbers);
    expect(wishes.list.auto).toBe(auto);
    expect(ranked()[0]).toContain(`Week ${weekNumbers[0]}`);
  });

  test('does not let a list of last season block the new one', async () => {
    const { draft, wishes } = setUp();
    const edit = {
      year: 2025,
      familyId: cedar?.id ?? '',
      list: { weekIds: [], auto: true },
      revision: 4,
      failure: 'No.',
    };
    const { user } = await open(draft, wishes, cedar);
    act(() => useEdit.setState({ edit }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(choice(6));
    await saved(wishes, [6]);
    await waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
  });

  test.each([200, 409])('goes on when a list of last season gets its answer (%i) late', async (status) => {
    const { draft, wishes } = setUp();
    const { answer, send } = deferred();
    const { user } = await open(draft, wishes, cedar, { 'PUT /api/draft/2025/wish-list': answer });
    const list = { weekIds: [], auto: true };
    act(() => {
      useEdit.setState({ edit: { year: 2025, familyId: cedar?.id ?? '', list, revision: 4 } });
      retrySave();
    });
    await user.click(choice(6));
    const current = { ...wishes.list, auto: status === 200, revision: 5 };
    send({ status, body: status === 200 ? current : { message: 'Somebody else changed this item.', current } });
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(wishes.weekNumbers).toEqual([6]);
  });
});

describe('automatic picks', () => {
  test('are found out when they were made from another list', async () => {
    const { draft, wishes } = setUp();
    wishes.save([7], true);
    if (!alder) throw new Error('There is no family.');
    wishes.pickFor(alder, 7, { salt: 'f'.repeat(64), listHash: '0'.repeat(64) });
    const { user } = await open(draft, wishes, alder);
    expect(await screen.findByText('Week 7 was your 1st choice.')).toBeVisible();
    await user.click(press('Check it'));
    expect(await screen.findByText("They don't match, so the pick was not made from this list.")).toBeVisible();
  });
});
