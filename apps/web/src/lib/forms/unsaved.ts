import { useSession } from '../session.ts';

/** What was typed in forms that Back or Escape closed, for the next time that they open. It ends with the session. */
const unsaved = new Map<string, unknown>();

useSession.subscribe(({ status }) => {
  if (status === 'out') unsaved.clear();
});

/** @param form what the form is about @param typed undefined if there is nothing to keep */
export const keepUnsaved = (form: string, typed: unknown): void => void unsaved.set(form, typed);

/** Returns what was last kept of a form, as its module kept it. */
export const unsavedOf = <Typed>(form: string): Typed | undefined => unsaved.get(form) as Typed | undefined;
