import type { Boat } from '@houseboat/contract/boat.ts';
import { turnTag } from '@houseboat/contract/constants.ts';
import { isChosen, notificationsChoice } from '../device-choice.ts';
import { toOptions } from '../notification-options.ts';
import { winsBrowser } from '../once-per-browser.ts';
import { preferencesQuery } from '../preferences.ts';
import { queryClient } from '../query-client.ts';

/**
 * Shows the system's notification of the family's turn, if no page of this browser is in view, this device is turned on and the family wants it. The server
 * pushes one only when no window of the family is in the room, so a turn is shown by one of the two.
 */
export async function notifyOfTurn(turn: string): Promise<void> {
  if (!isChosen(notificationsChoice)) return;
  const isInView = document.visibilityState === 'visible';
  // A page in view, which shows the turn by itself, bids too, so that no hidden one notifies.
  if (!(await winsBrowser('turn-notification', turn, Number(isInView))) || isInView) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const boat = queryClient.getQueryData<Boat>(['/api/boat']);
  if (!registration || !boat || Notification.permission !== 'granted') return;
  const preferences = await queryClient.fetchQuery({ ...preferencesQuery, staleTime: 0 }).catch(() => undefined);
  // If preferences can't be read, notify anyway.
  if (preferences?.push === false) return;
  const { year } = boat.season;
  await registration.showNotification(
    `It’s your turn in the ${year} draft`,
    toOptions({ body: `Pick a week on ${boat.title}.`, tag: turnTag(year), path: '/week-selection' }),
  );
}
