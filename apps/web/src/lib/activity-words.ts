import type { ActivityEvent } from '@houseboat/contract/activity.ts';

/** Returns who did it. */
export const by = ({ actor }: ActivityEvent): string => actor?.name ?? 'Somebody';

/** Returns the name of what an event was about, or what it was if it has been deleted since. */
export const named = ({ subject }: ActivityEvent, otherwise: string): string => subject?.name ?? otherwise;

/** Returns the ID of what an event was about; undefined if it has been deleted since. */
export const subjectIdOf = ({ subject }: ActivityEvent): string | undefined =>
  subject && subject.name !== null ? subject.id : undefined;
