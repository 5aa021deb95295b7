import { readStored, store } from './device-storage.ts';

/** The choice that this device shows notifications. It ends with the session. */
export const notificationsChoice = 'houseboat.notifications';

/** Whether something was switched on on this device. */
export const isChosen = (name: string): boolean => readStored(name) === 'on';

/** Remembers on this device whether something is switched on. */
export const rememberChoice = (name: string, isOn: boolean): void => store(name, isOn ? 'on' : null);

/** Calls the listener when another page of this browser switches something on or off; never in the build, which renders documents. */
export const onChoice = (name: string, listener: (isOn: boolean) => void): void =>
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === name) listener(isChosen(name));
  });
