import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readStored, store } from '../../lib/device-storage.ts';
import { useLink } from '../../lib/link.ts';
import { newVersion } from '../../lib/new-version.ts';
import { useDraft } from '../../lib/season/draft-store.ts';
import { serverNow } from '../../lib/server-clock.ts';

const CHECK_INTERVAL_MS = 5 * 60_000;
const QUIET_MS = 5000;
/** A server that was still on the old version may have answered the reload. */
const SAME_VERSION_MS = 6 * 3_600_000;
const reloadedForKey = 'television-reloaded-for';

/** Reloads the page when the server has a new version: checked every five minutes and on every reconnect. */
export function useReloadOnNewVersion(reload = () => window.location.reload()): void {
  const isLive = useLink(({ state }) => state === 'live');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reconnect triggers a check
  useEffect(() => {
    let isUnmounted = false;
    let lastNewsAt = 0;
    let timer = setTimeout(check, 0);

    async function check() {
      const served = await newVersion();
      if (isUnmounted) return;
      // Seldom for the same version: a proxy that serves an old page would cause an endless loop.
      const isReloadedFor = () => {
        const [version, at] = (readStored(reloadedForKey, 'sessionStorage') ?? '').split(' ');
        return version === served && serverNow() - Number(at) < SAME_VERSION_MS;
      };
      const isNew = served && !isReloadedFor();
      if (isNew && performance.now() - lastNewsAt >= QUIET_MS) {
        store(reloadedForKey, `${served} ${serverNow()}`, 'sessionStorage');
        // A browser without storage keeps the old version rather than risk that loop.
        if (isReloadedFor()) return reload();
      }
      // A pick that just arrived stays on screen for a few seconds first.
      timer = setTimeout(check, isNew ? QUIET_MS : CHECK_INTERVAL_MS);
    }

    const unsubscribe = useDraft.subscribe(({ news }, before) => {
      if (news !== before.news) lastNewsAt = performance.now();
    });
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [isLive]);
}

const REFETCH_MS = 5000;

/** The weather has its own retry interval. */
const isRetryable = ({ state, queryKey }: Query) =>
  state.status === 'error' && state.fetchStatus === 'idle' && queryKey[0] !== '/api/weather';

/** Retries failed reads, because nobody is there to press Retry. */
export function useRecoverReads(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void client.refetchQueries({ predicate: isRetryable }), REFETCH_MS);
    return () => clearInterval(timer);
  }, [client]);
}
