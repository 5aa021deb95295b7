import { unopened } from '@houseboat/draft/state.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { useLink } from '../../src/lib/link.ts';
import { forgetDraft, seeWrite, useDraft } from '../../src/lib/season/draft-store.ts';

const client = new QueryClient();
const read = jest.spyOn(client, 'invalidateQueries').mockResolvedValue();
const bring = (version: number) => useDraft.setState({ state: { ...unopened, order: ['alder'], version } });

/** What a family's write has come to: `seen` once the page shows it. */
const write = (version: number | undefined) => {
  const outcome = { seen: false };
  const done = seeWrite(client, 2026, version).then(() => {
    outcome.seen = true;
  });
  return { outcome, done };
};

beforeEach(() => {
  read.mockClear();
  useLink.setState({ state: 'live' });
  bring(4);
});
afterEach(() => {
  forgetDraft();
  useLink.setState({ state: 'connecting' });
});

test('it waits for the room, which brings the write, and reads nothing', async () => {
  const { outcome, done } = write(6);
  bring(5);
  await Promise.resolve();
  expect(outcome.seen).toBe(false);
  bring(6);
  await done;
  expect(read).not.toHaveBeenCalled();
});

test('what the room has brought before the answer is there', async () => {
  await write(4).done;
  expect(read).not.toHaveBeenCalled();
});

test('a refusal shows that the page is behind, so the draft is read', async () => {
  await write(undefined).done;
  expect(read).toHaveBeenCalledTimes(1);
});

test.each(['connecting', 'polling', 'lost'] as const)(
  'without a live connection (%s) the draft is read',
  async (state) => {
    useLink.setState({ state });
    await write(5).done;
    expect(read).toHaveBeenCalledTimes(1);
  },
);

test('it is read when the connection is lost, or another season begins, before the room has brought the write', async () => {
  const lost = write(5).done;
  useLink.setState({ state: 'lost' });
  await lost;
  expect(read).toHaveBeenCalledTimes(1);
  useLink.setState({ state: 'live' });
  const other = write(5).done;
  forgetDraft();
  await other;
  expect(read).toHaveBeenCalledTimes(2);
});
