import type { UndoPreview } from '@houseboat/contract/draft-night.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { type DraftState, isSameTurn, statusOf } from '@houseboat/draft/state.ts';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, pathOf } from '../../lib/call.ts';
import { useDraft, useDraftWrite } from '../../lib/season/draft-store.ts';
import type { Season } from '../../lib/season/season.ts';
import { showFailure, showToast } from '../../lib/toast.ts';
import { plural } from '../../lib/words.ts';

// What only the designated family does.

type Write = { write: () => void; isPending: boolean };

const pauseReason = 'Undoing picks';

const undoKey = (year: number) => ['undo', year];

/**
 * Pauses the draft, or resumes one that is paused. `onDone` is called after it went through. Pending during an undo too, which pauses first:
 * resuming before its second request would make the server refuse that.
 */
export function usePause({ year, state }: Season, reason: string, onDone: () => void): Write {
  const isPaused = statusOf(state) === 'paused';
  const isUndoing = useIsMutating({ mutationKey: undoKey(year) }) > 0;
  const { write, isPending } = useDraftWrite(year, {
    mutationFn: () =>
      isPaused
        ? call('POST /draft/:year/resume', { params: { year } })
        : call('POST /draft/:year/pause', { params: { year }, body: { reason: reason.trim() || null } }),
    onSuccess: onDone,
    onError: showNotDone,
  });
  return { write, isPending: isPending || isUndoing };
}

const showNotDone = (error: unknown) => showFailure("That Didn't Work", error);

/** What to do when the pause after a change has failed. */
const notPaused = ({ clock }: Pick<DraftState, 'clock'>): string =>
  clock.mode === 'off'
    ? "The draft isn't paused. Pause it now."
    : "The draft isn't paused, and the clock runs. Pause it now.";

/** Pauses the draft after a change that stays, whatever becomes of the pause. Returns whether the draft is paused now. */
const pauseAfterward = (year: number, reason: string): Promise<boolean> =>
  call('POST /draft/:year/pause', { params: { year }, body: { reason } }).then(
    () => true,
    // Also when another window has paused it.
    () => useDraft.getState().state.pause !== null,
  );

/** Resets the draft, and pauses one that has a clock, so that nobody's time runs unnoticed. `onDone` is called after any answer. */
export function useReset({ year, state }: Season, onDone: () => void): Write {
  const hasClock = state.clock.mode !== 'off';
  return useDraftWrite(year, {
    mutationFn: async () => {
      const { draft } = await call('POST /weeks/:year/reset', { params: { year } });
      const isClockStopped = !hasClock || (await pauseAfterward(year, 'The draft starts over'));
      return { isClockStopped, draft };
    },
    onSuccess: ({ isClockStopped }) =>
      isClockStopped
        ? showToast({ title: 'Weeks Reset', description: 'All week selections have been cleared. Draft starts fresh!' })
        : showToast({ title: 'Weeks Reset', description: notPaused(state), tone: 'destructive' }),
    onError: (error) => showFailure('Reset Failed', error),
    onSettled: onDone,
  });
}

type Undo = Write & {
  /** What would be released, and whose turn it would be; undefined while it loads. */
  preview: UndoPreview | undefined;
  /** Why there is none. */
  error: Error | null;
  /** Whether the draft has moved on since, and another preview is loading. */
  isStale: boolean;
};

/** Undoes all picks from one on, after a look at what that releases. `onDone` is called after it went through. */
export function useUndo(season: Season, from: WeekId | undefined, onDone: () => void): Undo {
  const { year, state } = season;
  const client = useQueryClient();
  const picks = state.picks.length - state.picks.findIndex(({ weekId }) => weekId === from);
  const params = { year };
  const path = pathOf('POST /draft/:year/undo', { params });
  const read = () => call('GET /draft/:year/undo', { params, query: { picks } });
  const { data, error, isPlaceholderData } = useQuery({
    // Whatever happens to the draft makes it another preview.
    queryKey: [path, from, state.version],
    queryFn: read,
    enabled: from !== undefined,
    // Until that has loaded, the one before keeps its place, and the focus.
    placeholderData: (before, query) => (query?.queryKey[1] === from ? before : undefined),
  });
  const preview = from === undefined ? undefined : data;
  const pausedPreview = async (): Promise<UndoPreview> => {
    const { draft } = await call('POST /draft/:year/pause', { params, body: { reason: pauseReason } });
    const paused = await read();
    // Another window may have resumed the draft since, which the undo must not leave running.
    if (paused.version !== draft.version) throw movedOn();
    return paused;
  };

  const { write, isPending } = useDraftWrite(year, {
    mutationKey: undoKey(year),
    mutationFn: async (shown: UndoPreview) => {
      const status = statusOf(state);
      const { version, releases } = status === 'running' ? await pausedPreview() : shown;
      // The pause is an event of its own, and somebody may have picked just before it.
      if (!isSameRelease(releases, shown.releases)) throw movedOn();
      const { draft } = await call('POST /draft/:year/undo', { params, body: { picks, version } });
      // A complete draft cannot be paused before.
      const isPaused = status !== 'complete' || (await pauseAfterward(year, pauseReason));
      return { isPaused, count: releases.length, draft };
    },
    onSuccess: ({ isPaused, count }) => {
      const title = count === 1 ? 'Pick Undone' : `${plural(count, 'Pick')} Undone`;
      if (isPaused) showToast({ title, description: 'The draft is paused. Resume it when everybody is ready.' });
      else showToast({ title, description: notPaused(state), tone: 'destructive' });
      onDone();
    },
    onError: showNotDone,
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  });
  return {
    preview,
    error,
    isStale: isPlaceholderData,
    write: () => preview && !isPlaceholderData && write(preview),
    isPending,
  };
}

/** Nothing was undone. The words are the server's own for what comes between the preview and the undo. */
const movedOn = () => new Error('The draft has moved on. Please look again.');

type Releases = UndoPreview['releases'];

const isSameRelease = (one: Releases, other: Releases): boolean =>
  one.length === other.length &&
  one.every((pick, index) => isSameTurn(pick, other[index]) && pick.weekId === other[index]?.weekId);
