// What was switched on on this device. Storage is missing or refused in some private modes; a choice then lasts as long as the page.

/** The choice that this device shows notifications. It ends with the session. */
export const notificationsChoice = 'houseboat.notifications';

/** Whether something was switched on on this device. */
export function isChosen(name: string): boolean {
  try {
    return localStorage.getItem(name) === 'on';
  } catch {
    return false;
  }
}

/** Remembers on this device whether something is switched on. */
export function rememberChoice(name: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(name, 'on');
    else localStorage.removeItem(name);
  } catch {
    // See above.
  }
}
