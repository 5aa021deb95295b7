import type { Notification } from '@houseboat/contract/alerts.ts';

/** Returns how a notification is shown. Another one with the same tag replaces it, and alerts again. */
export const toOptions = ({
  body,
  tag,
  path,
}: Omit<Notification, 'title'>): NotificationOptions & { renotify: boolean } => ({
  body,
  tag,
  renotify: true,
  icon: '/icons/icon-192.png',
  badge: '/icons/badge-96.png',
  data: { path },
});
