import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { hasServiceWorker, readyServiceWorker } from '../lib/service-worker.ts';

/**
 * Keeps the app on this device while a family is signed in, and opens the pages that the service worker asks for. Guests, televisions
 * and the development server have no service worker.
 */
export function useServiceWorker(): void {
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!import.meta.env?.PROD || !hasServiceWorker()) return;
    return whenIdle(async () => (await readyServiceWorker()).active?.postMessage('store'));
  }, []);

  useEffect(() => {
    if (!hasServiceWorker()) return;
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent) => navigate(data.open);
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
