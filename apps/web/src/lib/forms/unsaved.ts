import { entryScript } from '../reload.ts';
import { useSession } from '../session.ts';

// A phone reloads a page by itself, such as when its camera needs the memory.

type Forms = Readonly<Record<string, unknown>>;

const storageName = 'houseboat.unsaved';

/**
 * What was typed in forms that Back, Escape or a reload closed, for the next time that they open. It ends with the session. The tab's storage has it
 * too, for the same family and the same version of the app.
 */
let unsaved: Forms | undefined;

const owner = (): string => {
  const session = useSession.getState();
  return session.status === 'in' ? `${session.family.id} ${entryScript(document)}` : '';
};

function stored(): Forms {
  try {
    const { of, forms } = JSON.parse(sessionStorage.getItem(storageName) ?? '{}');
    return of === owner() ? forms : {};
  } catch {
    return {};
  }
}

function setUnsaved(forms: Forms): void {
  unsaved = forms;
  try {
    sessionStorage.setItem(storageName, JSON.stringify({ of: owner(), forms }));
  } catch {
    // It lasts as long as the page then.
  }
}

useSession.subscribe(({ status }) => {
  if (status === 'out') setUnsaved({});
});

const forms = (): Forms => {
  if (useSession.getState().status === 'in') unsaved ??= stored();
  return unsaved ?? {};
};

/** @param form what the form is about @param typed undefined if there is nothing to keep */
export const keepUnsaved = (form: string, typed: unknown): void => setUnsaved({ ...forms(), [form]: typed });

/** Returns what was last kept of a form, as its module kept it. */
export const unsavedOf = <Typed>(form: string): Typed | undefined => forms()[form] as Typed | undefined;
