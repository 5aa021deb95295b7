import type { Boat } from '@houseboat/contract/boat.ts';
import { turnTag } from '@houseboat/contract/turn-tag.ts';
import { isChosen, notificationsChoice } from '../device-choice.ts';
import { toOptions } from '../notification-options.ts';
import { preferencesQuery } from '../preferences.ts';
import { queryClient } from '../query-client.ts';

/**
 * Shows the system's notification of the family's turn, if this page is hidden, this device is turned on and the family wants it. The server
 * pushes one only when no window of the family is in the room, so a turn is shown by one of the two.
 */
export async function notifyOfTurn(): Promise<void> {
  if (document.visibilityState === 'visible' || !isChosen(notificationsChoice)) return;
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
