import type { ActivityEvent } from '@houseboat/contract/activity.ts';
import type { Activity } from '../../lib/module.ts';

/**
 * Returns what happened as a sentence, and the path of what it was about unless that has been deleted since; undefined for an event that no module
 * knows, from a newer server.
 */
export function describeActivity(event: ActivityEvent, activities: readonly Activity[]) {
  for (const { sentences, pathOf } of activities) {
    const sentence = sentences[event.type];
    if (sentence) return { sentence: sentence(event), path: pathOf(event) };
  }
  return undefined;
}
