import type { WishList, WishListChange } from '@houseboat/contract/wish-list.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { isComplete, pickOf } from '@houseboat/draft/state.ts';
import { create } from 'zustand';
import { hasStatus, isAnswer, userMessage } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { readStored, store, unsavedList } from '../../lib/device-storage.ts';
import { onReachable } from '../../lib/link.ts';
import { onSignedOut } from '../../lib/on-signed-out.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Season } from '../../lib/season/season.ts';
import { useFamily, useSession } from '../../lib/session.ts';
import { useSavedList, wishListQuery } from './public/api.ts';

/** Whose list of which season. */
type ListOwner = { year: number; familyId: FamilyId };

/** A list that is not saved yet, and the revision that it is based on. It is being saved, unless that failed or somebody else saved first. */
type Edit = ListOwner & {
  list: WishListChange;
  revision: number;
  failure?: string;
  /** What was sent without an answer. The server may have it. */
  unanswered?: readonly WishListChange[];
  /** The list that another window of the family has saved. */
  theirs?: WishList;
};

/** What the family changed and is not saved yet. It outlives the page and a reload, but not the session. */
export const useEdit = create<{ edit: Edit | undefined }>(() => ({ edit: undefined }));

/** Returns the edit of a season's list. One of another season can't be saved anymore. */
export const useEditOf = (year: number): Edit | undefined =>
  useEdit(({ edit }) => (edit?.year === year ? edit : undefined));

/** Returns the current edit if it is of this list. Another season's may have begun while an answer was on its way. */
const editOf = ({ year, familyId }: ListOwner): Edit | undefined => {
  const { edit } = useEdit.getState();
  return edit?.year === year && edit.familyId === familyId ? edit : undefined;
};

const setEdit = (edit: Edit | undefined): void => useEdit.setState({ edit });

onSignedOut(() => setEdit(undefined));

useEdit.subscribe(({ edit }) => store(unsavedList, edit ? JSON.stringify(edit) : null, 'sessionStorage'));

/** Goes on with what the family had not saved before a reload. */
function restore(): void {
  const kept: Edit | null = JSON.parse(readStored(unsavedList, 'sessionStorage') ?? 'null');
  const session = useSession.getState();
  if (session.status !== 'in' || kept?.familyId !== session.family.id) return;
  setEdit(withoutFailure(kept));
  void save();
}

onReachable(() => {
  if (useEdit.getState().edit?.failure !== undefined) retrySave();
});

/** Changes the list and saves it. `saved` is the list that the change is based on. */
function changeList(owner: ListOwner, saved: WishList, list: WishListChange): void {
  const { edit } = useEdit.getState();
  setEdit(edit?.year === owner.year ? { ...withoutFailure(edit), list } : { ...owner, list, revision: saved.revision });
  void save();
}

/**
 * Turns automatic picks off, and nothing else, also on top of a list that another window has just saved. The page says that the list picks until the
 * server has confirmed that it does not. Throws if that fails.
 */
export async function pickMyself(owner: ListOwner): Promise<void> {
  await saving;
  const { year, familyId } = owner;
  let list = queryClient.getQueryData(wishListQuery(year, familyId).queryKey);
  while (list) {
    const { weekIds, revision } = list;
    try {
      const body = { weekIds, auto: false };
      const saved = await call('PUT /draft/:year/wish-list', { params: { year }, body, revision, isRepeatable: true });
      receive(owner, saved);
      stopEdit(owner, revision, saved);
      return;
    } catch (error) {
      list = await currentOf(error);
      if (!list) throw error;
    }
  }
}

/** Lets an edit that is not saved yet not turn automatic picks on again. `revision` is the one that `saved` has replaced. */
function stopEdit(owner: ListOwner, revision: number, saved: WishList): void {
  const edit = editOf(owner);
  if (!edit) return;
  const list = { ...edit.list, auto: false };
  if (edit.theirs) setEdit({ ...edit, list, theirs: saved });
  else setEdit({ ...edit, list, revision: edit.revision === revision ? saved.revision : edit.revision });
}

/** Saves again what could not be saved. */
export function retrySave(): void {
  const { edit } = useEdit.getState();
  if (!edit) return;
  setEdit(withoutFailure(edit));
  void save();
}

/** Ends a conflict: this page's list replaces the other one. */
export function keepMine(): void {
  const { edit } = useEdit.getState();
  if (!edit?.theirs) return;
  const { theirs, unanswered: _, ...mine } = edit;
  setEdit({ ...mine, revision: theirs.revision });
  void save();
}

/** Ends a conflict: the other list stays, and this page's is dropped. */
export const takeTheirs = (): void => setEdit(undefined);

const withoutFailure = ({ failure: _, ...edit }: Edit): Edit => edit;

let saving: Promise<void> | undefined;

restore();

/** Saves one change after the other, until the latest is saved. */
async function save(): Promise<void> {
  saving ??= saveAll().finally(() => {
    saving = undefined;
  });
  await saving;
}

async function saveAll(): Promise<void> {
  for (let edit = nextToSave(); edit; edit = nextToSave()) await saveOnce(edit);
}

function nextToSave(): Edit | undefined {
  const { edit } = useEdit.getState();
  return edit?.failure === undefined && !edit?.theirs ? edit : undefined;
}

async function saveOnce(edit: Edit): Promise<void> {
  const { year, list, revision, unanswered = [] } = edit;
  try {
    const saved = await call('PUT /draft/:year/wish-list', {
      params: { year },
      body: list,
      revision,
      isRepeatable: true,
    });
    goOnFrom(saved, edit, list);
  } catch (error) {
    const theirs = await currentOf(error);
    const now = editOf(edit);
    if (!now) return;
    // Or this window has saved it, and the answer was lost.
    const ours = theirs && [...unanswered, list].find((sent) => isSame(sent, theirs));
    if (theirs && ours) return goOnFrom(theirs, edit, ours);
    if (theirs) {
      receive(edit, theirs);
      return setEdit({ ...now, theirs });
    }
    const sent = isAnswer(error) ? unanswered : [...unanswered, list];
    setEdit({ ...now, failure: userMessage(error), unanswered: sent });
  }
}

/** Ends an edit whose list is saved, or goes on with what was changed since that was sent. */
function goOnFrom(saved: WishList, owner: ListOwner, list: WishListChange): void {
  receive(owner, saved);
  const now = editOf(owner);
  if (!now) return;
  const { unanswered: _, ...unsaved } = now;
  setEdit(isSame(now.list, list) ? undefined : { ...unsaved, revision: saved.revision });
}

const isSame = (one: WishListChange, other: WishListChange): boolean =>
  one.auto === other.auto && one.weekIds.join() === other.weekIds.join();

/** Returns the current list from a 409 response, whose schema loads with the first one. Without it, saving has failed and can be retried. */
async function currentOf(error: unknown): Promise<WishList | undefined> {
  if (!hasStatus(error, 409)) return undefined;
  const schema = await import('@houseboat/contract/wish-list.ts')
    .then((module) => module.wishListConflict)
    .catch(() => undefined);
  return schema?.safeParse(error.body).data?.current;
}

/** Shows the list that the server has sent, unless the family has signed out since. */
function receive({ year, familyId }: ListOwner, list: WishList): void {
  if (useSession.getState().status !== 'in') return;
  const { queryKey } = wishListQuery(year, familyId);
  const isReading = queryClient.isFetching({ queryKey }) > 0;
  queryClient.setQueryData(queryKey, list);
  // A read that began before may bring an older list.
  if (isReading) void queryClient.invalidateQueries({ queryKey });
}

/** The family's list as the page shows it: as it was saved, with what was changed since. */
export type MyList = Omit<WishList, 'revision'> & {
  /** Whether the list can't be used anymore, because the draft is complete. */
  isOver: boolean;
  /** Whether a week of the list is free. */
  hasFree: boolean;
  change: (change: Partial<WishListChange>) => void;
};

/** Returns the family's list, or undefined until it has loaded. */
export function useWishList(season: Season): MyList | undefined {
  const { id: familyId } = useFamily();
  const saved = useSavedList(season);
  const edit = useEditOf(season.year);
  if (!saved) return undefined;
  const { auto, weekIds: listed } = edit?.list ?? saved;
  // The season may have become shorter since they were listed.
  const weekIds = listed.filter((listedId) => season.weeks.some((week) => week.id === listedId));
  const { isWithheld, explanations } = saved;
  return {
    weekIds,
    auto,
    isWithheld: isWithheld && !edit,
    explanations,
    isOver: isComplete(season.state),
    hasFree: weekIds.some((id) => !pickOf(season.state, id)),
    change: (change) => changeList({ year: season.year, familyId }, saved, { weekIds, auto, ...change }),
  };
}
