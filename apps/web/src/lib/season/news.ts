import type { Actor, DraftEvent, RecordedDraftEvent } from '@houseboat/draft/events.ts';

/** The events that are not announced. The end of the draft is announced with the pick that completes it. */
type Silent = 'DraftOpened' | 'CallSet' | 'DraftCompleted';

/** Something that happened to the draft, and who caused it. */
export type News = Exclude<DraftEvent, { type: Silent }> & { actor: Actor };

const silent: readonly DraftEvent['type'][] = ['DraftOpened', 'CallSet', 'DraftCompleted'] satisfies Silent[];

/** Whether an event is announced. */
export const isNews = (event: RecordedDraftEvent): event is News & RecordedDraftEvent => !silent.includes(event.type);
