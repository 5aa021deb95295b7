// Storage is missing or refused in some private modes, and may be full. What was to be stored then lasts as long as the page.

/** `sessionStorage` is the tab's own. It outlives a reload. */
type Kind = 'localStorage' | 'sessionStorage';

/** Returns what is stored on this device under a name, or null. */
export function readStored(name: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text on this device, or with null removes it. */
export function store(name: string, text: string | null, kind: Kind = 'localStorage'): void {
  try {
    if (text === null) window[kind].removeItem(name);
    else window[kind].setItem(name, text);
  } catch {
    // See above.
  }
}

/** The last result of practice. It ends with the session. */
export const practiceResult = 'houseboat.practice';

/** What was typed in the tab's forms and not sent. It ends with the session. */
export const unsavedForms = 'houseboat.unsaved';

/** The tab's wish list, if it is not saved. It ends with the session. */
export const unsavedList = 'houseboat.unsaved-list';
