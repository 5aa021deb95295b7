import { readStored, store } from './device-storage.ts';

const notifications = 'houseboat.notifications';

/** Whether a family wants notifications on this device. That outlasts a session that expires, so that a draft a year later has them too. */
export function wantsNotifications(familyId: string): boolean {
  // Release 1.0.0 kept the choice only as long as the session, and so without its family.
  if (isChosen(notifications)) rememberNotifications(familyId);
  return readStored(notifications) === familyId;
}

/** Remembers which family wants notifications on this device, or with null that none does. */
export const rememberNotifications = (familyId: string | null): void => store(notifications, familyId);

/** Whether something was switched on on this device. */
export const isChosen = (name: string): boolean => readStored(name) === 'on';

/** Remembers on this device whether something is switched on. */
export const rememberChoice = (name: string, isOn: boolean): void => store(name, isOn ? 'on' : null);

/** Calls the listener when another page of this browser switches something on or off; never in the build, which renders documents. */
export const onChoice = (name: string, listener: (isOn: boolean) => void): void =>
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === name) listener(isChosen(name));
  });
