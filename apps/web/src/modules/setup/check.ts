import { type NewBoat, newBoat } from '@houseboat/contract/setup.ts';
import { notCoordinates, parseCoordinates } from '../../lib/boat-fields/coordinates.ts';
import { lastSeasonYear, yearTooLate } from '../../lib/boat-fields/season-year.ts';
import { duplicates } from './families.ts';
import { firstWrongStep, type Step, stepOf, steps } from './steps.ts';
import { type Draft, type Errors, managerOf, seasonIn, titleOf, usernameIn } from './store.ts';

/** Returns what is sent to set up the boat. It may have wrong fields. */
export function toRequest(draft: Draft, password: string): NewBoat {
  const { code, name, scenery, lake, families } = draft;
  const manager = managerOf(draft);
  return {
    ...(code.trim() !== '' && { code }),
    boat: { name, title: titleOf(draft) },
    lake: {
      name: lake.name,
      timeZone: lake.timeZone,
      ...(parseCoordinates(lake.coordinates) ?? { latitude: Number.NaN, longitude: Number.NaN }),
    },
    ...(scenery && { scenery }),
    season: seasonIn(draft),
    families: families.map((row) => ({
      name: row.name,
      username: usernameIn(row),
      ...(row.email.trim() !== '' && { email: row.email }),
    })),
    manager: manager ? usernameIn(manager) : '',
    password,
  };
}

/** Returns the sentences at a lake that is not known yet. */
function lakeErrors({ lake }: Draft): Errors {
  if (parseCoordinates(lake.coordinates)) return {};
  return lake.isByHand
    ? { 'lake.latitude': notCoordinates }
    : { lake: 'Please find your lake by its name and choose it, or enter it yourself.' };
}

/** Returns the sentence at a season whose year was mistyped. */
const seasonErrors = (draft: Draft): Errors =>
  Number(seasonIn(draft).firstWeekStart.slice(0, 4)) > lastSeasonYear() ? { 'season.firstWeekStart': yearTooLate } : {};

/** Returns what is wrong, in the server's words where it would refuse it. */
function allErrors(draft: Draft, password: string): Errors {
  const { error } = newBoat.safeParse(toRequest(draft, password));
  const issues = (error?.issues ?? [])
    .map(({ path, message }) => [path.join('.'), message] as const)
    // The manager is one of the families, where what is wrong with its username shows. The server may still refuse it.
    .filter(([path]) => path !== 'manager');
  // Of several sentences about a field, the first one stays.
  return {
    ...Object.fromEntries(issues.reverse()),
    ...duplicates(draft.families),
    ...lakeErrors(draft),
    ...seasonErrors(draft),
  };
}

/** Returns what is wrong in a step. */
export const errorsIn = (step: Step, draft: Draft, password: string): Errors =>
  Object.fromEntries(Object.entries(allErrors(draft, password)).filter(([path]) => stepOf(path) === step));

/** Returns the first step before another one that is not right yet, or that step. */
export function firstOpenStep(wanted: Step, draft: Draft): Step {
  const wrong = firstWrongStep(allErrors(draft, ''));
  return wrong && steps.indexOf(wrong) < steps.indexOf(wanted) ? wrong : wanted;
}
