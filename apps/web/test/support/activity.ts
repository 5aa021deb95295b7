import type { ActivityEvent } from '@houseboat/contract/activity.ts';

/** An event of the activity, in which only these fields matter. */
export const activityEvent = (fields: Partial<ActivityEvent>): ActivityEvent => ({
  id: `${fields.stream ?? 'draft:2026'}:${fields.version ?? 1}`,
  stream: 'draft:2026',
  version: 1,
  type: 'DraftStarted',
  actor: null,
  at: '2026-03-01T18:00:00.000Z',
  subject: null,
  family: null,
  moves: [],
  ...fields,
});
