import type { Sending } from '../call.ts';
import { readStored, store, unsavedForms } from '../device-storage.ts';
import { useSession } from '../session.ts';

type Forms = Readonly<Record<string, unknown>>;

/**
 * What was typed in forms that Back, Escape or a reload closed, for the next time that they open; undefined until it changes. It is kept
 * in the tab's storage as well: a phone reloads a page on its own when the camera needs the memory. A reload may bring a later release, which
 * may have added a field, so forms put what was typed over their first values. It ends with the session.
 */
let unsaved: Forms | undefined;

useSession.subscribe(({ status }) => {
  if (status === 'out') unsaved = undefined;
});

/** The family that may read what is stored. */
function owner(): string | undefined {
  const session = useSession.getState();
  return session.status === 'in' ? session.family.id : undefined;
}

function stored(): Forms {
  const text = readStored(unsavedForms, 'sessionStorage');
  if (text === null) return {};
  const { of, forms }: { of: string; forms: Forms } = JSON.parse(text);
  return of === owner() ? forms : {};
}

/** @param form what the form is about @param typed undefined if there is nothing to keep */
export function keepUnsaved(form: string, typed: unknown): void {
  const of = owner();
  // The pages of a session that is over close their forms.
  if (of === undefined) return;
  unsaved = { ...(unsaved ?? stored()), [form]: typed };
  store(unsavedForms, JSON.stringify({ of, forms: unsaved }), 'sessionStorage');
}

/** Returns what was last kept of a form, as its module kept it. */
export const unsavedOf = <Typed>(form: string): Typed | undefined => (unsaved ?? stored())[form] as Typed | undefined;

/** Returns the idempotency key of a form, kept with what was typed: what is sent again after a reload is not created twice either. */
export const keptSending = (form: string): Sending => ({
  get key() {
    return unsavedOf<string>(`key of ${form}`);
  },
  set key(key) {
    keepUnsaved(`key of ${form}`, key);
  },
});
