// Storage is missing or refused in some private modes, and may be full. What was to be stored then lasts as long as the page.

/** Returns what is stored on this device under a name, or null. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text on this device, or with null removes it. */
export function store(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // See above.
  }
}

/** The last result of practice. It ends with the session. */
export const practiceResult = 'houseboat.practice';
