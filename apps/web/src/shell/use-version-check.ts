import { useEffect } from 'react';
import { useLink } from '../lib/link.ts';
import { newVersion } from '../lib/new-version.ts';
import { useReloadOffer } from '../lib/reload-offer.ts';

/** Offers a reload when the page reconnects, as after an upgrade, and the server has a new version. */
export function useVersionCheck(): void {
  useEffect(
    () =>
      useLink.subscribe(async ({ state }, before) => {
        const isReconnect = state === 'live' && (before.state === 'lost' || before.state === 'polling');
        if (!isReconnect || useReloadOffer.getState().isOutdated) return;
        if (await newVersion()) useReloadOffer.setState({ isOutdated: true });
      }),
    [],
  );
}
