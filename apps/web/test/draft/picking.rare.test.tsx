import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { DraftServer, logPath, sevenFamilies } from '../support/draft-server.ts';
import { deferred } from '../support/fake-fetch.ts';
import { badge, noWeek, open, toast, week, writes } from '../support/week-selection.tsx';

const [alder] = sevenFamilies;

describe('picking', () => {
  test('that hangs says that it is on its way, and then that it is not lost', async () => {
    const reply = deferred();
    const server = new DraftServer();
    const path = `POST /api/weeks/${server.weeks()[4]?.id}/assign`;
    await open(server, { as: alder, answers: { [path]: reply.answer } });
    await badge('Your Turn - Alder Family');
    jest.useFakeTimers({ advanceTimers: true });
    fireEvent.click(week(5));
    expect(screen.queryByText('Sending your pick...')).toBeNull();
    await act(async () => jest.advanceTimersByTime(1000));
    expect(screen.getByText('Sending your pick...')).toHaveAttribute('role', 'status');
    await act(async () => jest.advanceTimersByTime(4000));
    expect(screen.getByText("The server is slow to answer. Your pick isn't lost.")).toHaveAttribute('role', 'status');
    jest.useRealTimers();
    reply.send({ status: 409, body: { message: 'That week has already been taken.' } });
    await toast('Assignment Failed', 'That week has already been taken.');
    await waitFor(() => expect(screen.queryByText(/The server is slow/)).toBeNull());
  });

  test('goes on with the next of two turns in a row before the log is read again', async () => {
    const server = new DraftServer().pickFirst(6);
    const deferredReply = deferred();
    let isFirst = true;
    const log = () => {
      if (!isFirst) return deferredReply.answer();
      isFirst = false;
      return server.answerLog();
    };
    const { user, calls, join, publish } = await open(server, {
      as: sevenFamilies.at(-1),
      answers: { [logPath]: log },
    });
    await badge('Your Turn - Gingko Family');
    await join();
    await user.click(week(7));
    await toast('Week Assigned', 'Your week has been successfully selected!');
    await publish(server.log.slice(-1));
    await user.click(week(8));
    await waitFor(() => expect(writes(calls)).toHaveLength(2));
    deferredReply.send(server.answerLog());
    await waitFor(() => expect(noWeek(8)).toBeUndefined());
  });

  test('can be tried again after a failure before the log is read again', async () => {
    const server = new DraftServer();
    const log = deferred();
    let isFirst = true;
    const answers = {
      [`POST /api/weeks/${server.weeks()[4]?.id}/assign`]: () => Promise.reject(new TypeError('Failed to fetch')),
      [logPath]: () => {
        if (!isFirst) return log.answer();
        isFirst = false;
        return server.answerLog();
      },
    };
    const { user, calls } = await open(server, { as: alder, answers });
    await badge('Your Turn - Alder Family');
    await user.click(week(5));
    await toast('Assignment Failed', "We can't reach the boat. Check your connection and try again.");
    await user.click(week(5));
    await waitFor(() => expect(writes(calls)).toHaveLength(2));
    log.send(server.answerLog());
  });

  test('that takes long bars the other weeks until the page shows whose turn is next', async () => {
    const server = new DraftServer();
    const reply = deferred();
    const path = `POST /api/weeks/${server.weeks()[4]?.id}/assign`;
    const { user, join, publish } = await open(server, { as: alder, answers: { [path]: reply.answer } });
    await badge('Your Turn - Alder Family');
    await join();
    await user.click(week(5));
    await waitFor(() => expect(week(6)).toHaveAttribute('aria-disabled', 'true'));

    const changes: (string | null)[] = [];
    const tile = week(6);
    const observer = new MutationObserver(() => changes.push(tile.getAttribute('aria-disabled')));
    observer.observe(tile, { attributeFilter: ['aria-disabled'] });
    await publish(server.pick(5));
    await badge("Waiting - Birch Family's Turn");
    reply.send({ status: 409, body: { message: 'Please wait for your turn to select a week.' } });
    await toast('Assignment Failed', 'Please wait for your turn to select a week.');
    observer.disconnect();
    expect(changes).toEqual([]);
  });

  test.each(['lost', 'polling', 'connecting'] as const)('works while the connection is %s', async (state) => {
    const { user, calls } = await open(new DraftServer(), { as: alder });
    await badge('Your Turn - Alder Family');
    act(() => useLink.setState({ state }));
    expect(week(5)).toHaveAttribute('aria-disabled', 'false');
    await user.click(week(5));
    await toast('Week Assigned', 'Your week has been successfully selected!');
    expect(writes(calls)).toHaveLength(1);
    expect(await badge("Waiting - Birch Family's Turn")).toBeInTheDocument();
    expect(noWeek(5)).toBeUndefined();
  });
});
