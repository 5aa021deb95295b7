import { sharedReportPath } from '@houseboat/contract/constants.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { wantsNotifications } from '../lib/device-choice.ts';
import { useDraft } from '../lib/season/draft-store.ts';
import { askWorker, hasServiceWorker, type WorkerTask } from '../lib/service-worker.ts';
import { useFamily } from '../lib/session.ts';
import { isShareWaiting } from '../lib/share.ts';

/** How long the draft has to be quiet before the calendar is stored, because picks come in quick succession. */
const QUIET_MS = 5000;

/** Gives the service worker a task. Where a browser refuses to register it, as in some private windows, the app works without. */
const ask = (task: WorkerTask): void => void askWorker(task).catch(() => undefined);

const isUsed = import.meta.env?.PROD && hasServiceWorker();

/**
 * Keeps the app and its last calendar on this device while a family is signed in, and opens the pages that the service worker asks for.
 * Guests, televisions and the development server have no service worker.
 */
export function useServiceWorker(): void {
  const { id } = useFamily();
  const [, navigate] = useLocation();

  useEffect(() => {
    if (isUsed) return whenIdle(() => ask(wantsNotifications(id) ? 'store-app-and-renew' : 'store-app'));
  }, [id]);

  useEffect(() => {
    if (!isUsed) return;
    let timer: ReturnType<typeof setTimeout>;
    const stop = useDraft.subscribe(({ state }, before) => {
      if (state.version === before.state.version) return;
      clearTimeout(timer);
      timer = setTimeout(() => ask('keep-calendar'), QUIET_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);

  // What was shared with the app before the family logged in.
  useEffect(() => {
    void isShareWaiting().then((isWaiting) => isWaiting && navigate(sharedReportPath, { replace: true }));
  }, [navigate]);

  useEffect(() => {
    if (!hasServiceWorker()) return;
    const { serviceWorker } = navigator;
    const open = ({ data, ports }: MessageEvent) => {
      navigate(data.open);
      ports[0]?.postMessage(true);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}

/** Calls a function when the page has loaded and is idle. Returns the function that cancels it. */
function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 3000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
