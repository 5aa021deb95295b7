import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useDraft } from '../../src/lib/season/draft-store.ts';
import { useDraftLog } from '../../src/modules/season-story/public/api.ts';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { deferred } from '../support/fake-fetch.ts';
import { reads } from '../support/week-selection.tsx';

const path = '/api/draft/2026/events';
const [alder] = sevenFamilies;

/** The newest event of the log, and the version of the draft. */
const Page = () => {
  const version = useDraft(({ state }) => state.version);
  const log = useDraftLog(2026);
  return log && <p>{`${log.at(-1)?.type} is ${log.length} of ${version}`}</p>;
};

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('an event that happens while the log is being read is not missed', async () => {
  const server = new DraftServer().pickFirst(1);
  const before = { ...server.answerLog(), body: { version: server.version, events: [...server.log] } };
  const reply = deferred();
  let isFirst = true;
  const { calls, join, publish } = await openPage(Page, server, {
    as: alder,
    answers: {
      [`GET ${path}`]: () => {
        if (!isFirst) return server.answerLog();
        isFirst = false;
        return reply.answer();
      },
    },
  });
  await join();
  await waitFor(() => expect(reads(calls, path)).toBe(1));
  await publish(server.pick(2));
  reply.send(before);
  expect(await screen.findByText('WeekPicked is 3 of 3')).toBeInTheDocument();
});

test('the log is read once, however long the page is open', async () => {
  const server = new DraftServer();
  const { calls, join, publish } = await openPage(Page, server, { as: alder });
  await join();
  await screen.findByText('DraftOpened is 1 of 1');
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  await publish(server.pick(2));
  expect(await screen.findByText('WeekPicked is 2 of 2')).toBeInTheDocument();
  expect(reads(calls, path)).toBe(1);
});

test('a log that replaces the one before is read again', async () => {
  const server = new DraftServer().pickFirst(1);
  const { join, reconnect, publish } = await openPage(Page, server, { as: alder });
  await join();
  await publish(server.pick(2));
  await screen.findByText('WeekPicked is 3 of 3');
  server.restore('restored', 1);
  await reconnect();
  await screen.findByText('WeekPicked is 2 of 2');
  await publish(server.reset());
  expect(await screen.findByText('DraftReset is 3 of 3')).toBeInTheDocument();
});
