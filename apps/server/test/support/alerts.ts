import type { Preferences } from '@houseboat/contract/alerts.ts';
import type { Browser } from './server.ts';

export const PREFERENCES = '/api/auth/family/preferences';
export const SUBSCRIPTIONS = '/api/push/subscriptions';

/** Saves preferences: all off except these. */
export const prefer = (family: Browser, wanted: Partial<Preferences> = {}) =>
  family.call('PUT', PREFERENCES, { payload: { turnMail: false, weekMail: false, push: false, ...wanted } });

export const unsubscribe = (family: Browser, endpoint: string) =>
  family.call('DELETE', SUBSCRIPTIONS, { payload: { endpoint } });
