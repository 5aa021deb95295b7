import { setupPath } from '@houseboat/contract/paths.ts';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Errors } from './store.ts';

export const steps = ['boat', 'lake', 'families', 'season', 'look'] as const;
export type Step = (typeof steps)[number];

/** The first parts of the paths of each step's fields in the request. */
export const fields: Record<Step, readonly string[]> = {
  boat: ['code', 'boat', 'scenery'],
  lake: ['lake'],
  families: ['families', 'manager'],
  season: ['season', 'primeWeeks', 'holidays'],
  look: [],
};

/** Returns the step that has the field at a path of the request; the last one for the password and anything else. */
export const stepOf = (path: string): Step =>
  steps.find((step) => fields[step].includes(path.split('.')[0] ?? '')) ?? 'look';

/** Returns the first step with something wrong. */
export const firstWrongStep = (errors: Errors): Step | undefined =>
  steps.find((step) => Object.keys(errors).some((path) => stepOf(path) === step));

/** The step that the address names. */
export function useAskedStep(): Step {
  const asked = new URLSearchParams(useSearch()).get('step');
  return steps.find((step) => step === asked) ?? 'boat';
}

/** The step from which an entry of the history was opened. */
const openedFrom = (): Step | undefined => steps.find((step) => step === window.history.state?.from);

/** Whether the present step was opened from the last one, to change something. */
export const isChange = (): boolean => openedFrom() === 'look';

/** Goes to a step: back, if that is where the present one was opened from, so that the browser's Back never leads forward. */
export function goTo(step: Step, from: Step): void {
  if (openedFrom() === step) {
    window.history.back();
    return;
  }
  // Of several steps to correct, each leads back to the last one.
  const isNextCorrection = isChange() && from !== 'look';
  navigate(step === 'boat' ? setupPath : `${setupPath}?step=${step}`, {
    replace: isNextCorrection,
    state: { from: isNextCorrection ? 'look' : from },
  });
}
