import type { ActivityEvent } from '@houseboat/contract/activity.ts';
import type { Module } from '../../lib/module.ts';

/**
 * Returns what happened as a sentence, and the path of what it was about unless that has been deleted since; undefined for an event that no module
 * knows, from a newer server.
 */
export function describeActivity(event: ActivityEvent, modules: readonly Module[]) {
  for (const { activity } of modules) {
    const sentence = activity?.sentences[event.type];
    if (sentence) return { sentence: sentence(event), path: activity.pathOf(event) };
  }
  return undefined;
}
