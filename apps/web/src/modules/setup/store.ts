import type { Scenery } from '@houseboat/contract/boat.ts';
import { sceneryAt } from '@houseboat/contract/scenery.ts';
import type { Place } from '@houseboat/contract/setup.ts';
import { create } from 'zustand';
import { parseCoordinates } from '../../lib/boat-fields/coordinates.ts';
import { deviceTimeZone, suggestedZone } from '../../lib/boat-fields/time-zones.ts';
import { usernameOf } from '../../lib/boat-fields/username.ts';
import { dayOf } from '../../lib/days.ts';
import { readStored, store } from '../../lib/device-storage.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { nextSummer, type Season } from './season.ts';

/** A family as it was typed. `key` identifies the row; `username` is null while it follows from the name. */
export type TypedFamily = { key: number; name: string; username: string | null; email: string };

/** The lake as it was typed or chosen, and the places that were found. */
export type TypedLake = {
  query: string;
  places: Place[];
  isByHand: boolean;
  /** Whether it is entered by hand because nobody could search. */
  isSearchDown: boolean;
  name: string;
  coordinates: string;
  timeZone: string;
  /** Whether the time zone was chosen. Until then it comes with a place, or is suggested by the coordinates. */
  isZoneChosen: boolean;
};

/** What a group has said about its boat so far. */
export type Draft = {
  code: string;
  name: string;
  /** null while it follows from the name. */
  title: string | null;
  /** null for the drawing that fits the lake's place. */
  scenery: Scenery | null;
  lake: TypedLake;
  families: TypedFamily[];
  /** A list of families that is not added yet; null while there is no field for it. */
  pasted: string | null;
  /** The `key` of the family that runs the boat; null for the first. */
  managerKey: number | null;
  /** null for the next summer at the lake. */
  season: Season | null;
};

/** A sentence for each field that is wrong, by its path in the request. */
export type Errors = Readonly<Record<string, string>>;

/** Returns what is wrong with the field at a path, for the field to show. */
export const errorAt = (errors: Errors, path: string): { message: string } | undefined => {
  const message = errors[path];
  return message === undefined ? undefined : { message };
};

type State = {
  draft: Draft;
  /** Never stored on the device. */
  password: string;
  errors: Errors;
  /** Counts the checks that have found something, after each of which the first wrong field gets the focus. */
  failedChecks: number;
};

/** The draft of a boat on this device, until the boat is set up. */
const draftOnDevice = 'houseboat.setup';

const ownTimeZone = deviceTimeZone();

/** A lake's place before one is chosen. */
export const noPlace = {
  name: '',
  coordinates: '',
  timeZone: ownTimeZone,
  isZoneChosen: false,
} satisfies Partial<TypedLake>;

/** A family of which nothing was typed yet. */
export const emptyRow = (key: number): TypedFamily => ({ key, name: '', username: null, email: '' });

const emptyDraft = (): Draft => ({
  code: '',
  name: '',
  title: null,
  scenery: null,
  lake: {
    query: '',
    places: [],
    isByHand: false,
    isSearchDown: false,
    ...noPlace,
  },
  families: [emptyRow(1), emptyRow(2)],
  pasted: null,
  managerKey: null,
  season: null,
});

function draftFromDevice(): Draft {
  try {
    return { ...emptyDraft(), ...JSON.parse(readStored(draftOnDevice) ?? '{}') };
  } catch {
    return emptyDraft();
  }
}

const stateOf = (draft: Draft): State => ({ draft, password: '', errors: {}, failedChecks: 0 });

export const useSetup = create<State>(() => stateOf(draftFromDevice()));

/** Whether the draft is being read from the device, so that it is not written again, which would go back and forth between two tabs. */
let isAdopting = false;

useSetup.subscribe(({ draft }, before) => {
  if (draft !== before.draft && !isAdopting) store(draftOnDevice, JSON.stringify(draft));
});

// Another tab has changed the draft, or has set up the boat and forgotten it. What was said about this one's fields no longer fits.
window.addEventListener('storage', ({ key }) => {
  if (key !== draftOnDevice) return;
  const isForgotten = readStored(draftOnDevice) === null;
  isAdopting = true;
  useSetup.setState(isForgotten ? stateOf(emptyDraft()) : { draft: draftFromDevice(), errors: {} });
  isAdopting = false;
});

/** Forgets the draft, here and on the device. */
export function forgetDraft(): void {
  useSetup.setState(stateOf(emptyDraft()));
  store(draftOnDevice, null);
}

const without = (errors: Errors, paths: readonly string[]): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => !paths.some((each) => path === each || path.startsWith(`${each}.`))),
  );

/** Drops what was said about the fields at these paths. */
export const dropErrors = (...paths: string[]): void =>
  useSetup.setState(({ errors }) => ({ errors: without(errors, paths) }));

/** Changes the draft, and drops what was said about the fields at these paths. */
export const change = (changed: Partial<Draft>, ...paths: string[]): void =>
  useSetup.setState(({ draft, errors }) => ({ draft: { ...draft, ...changed }, errors: without(errors, paths) }));

export const changeLake = (changed: Partial<TypedLake>): void =>
  change({ lake: { ...useSetup.getState().draft.lake, ...changed } }, 'lake');

/** Changes the coordinates, and with them the time zone unless it was chosen. */
export function changeCoordinates(coordinates: string): void {
  const { isZoneChosen, timeZone } = useSetup.getState().draft.lake;
  const point = parseCoordinates(coordinates);
  changeLake({
    coordinates,
    ...(point && !isZoneChosen && { timeZone: suggestedZone(point.longitude, [timeZone, ownTimeZone]) }),
  });
}

export const changePassword = (password: string): void =>
  useSetup.setState(({ errors }) => ({ password, errors: without(errors, ['password']) }));

/** Says what is wrong, in place of what was wrong before. */
export const showErrors = (errors: Errors): void =>
  useSetup.setState(({ failedChecks }) => ({ errors, failedChecks: failedChecks + 1 }));

export const titleOf = ({ title, name }: Draft): string =>
  title ?? (name.trim() === '' || /houseboat/i.test(name) ? name : `${name.trim()} Houseboat`);

/** What "Match the lake" draws around the boat: what fits the lake's place, once that is known. */
export function autoScenery({ lake }: Draft): Scenery | undefined {
  const place = parseCoordinates(lake.coordinates);
  return place && sceneryAt(place);
}

/** The season: what was typed, or the next summer at the lake. */
export const seasonIn = ({ season, lake }: Draft): Season =>
  season ?? nextSummer(dayOf(new Date(serverNow())), parseCoordinates(lake.coordinates)?.latitude ?? 0);

/** The username of a family: what was typed, or what follows from the name. */
export const usernameIn = ({ username, name }: TypedFamily): string => username ?? usernameOf(name);

/** The family that runs the boat. */
export const managerOf = ({ families, managerKey }: Draft): TypedFamily | undefined =>
  families.find(({ key }) => key === managerKey) ?? families[0];
