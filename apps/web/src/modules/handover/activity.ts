import { handoverPath } from '@houseboat/contract/paths.ts';
import { by } from '../../lib/activity-words.ts';
import type { Activity } from '../../lib/module.ts';

export const activity: Activity = {
  sentences: {
    ChecklistChanged: (event) =>
      event.subject
        ? `${by(event)} updated the checklist of week ${event.subject.name}.`
        : `${by(event)} edited the checklist.`,
  },
  pathOf: ({ subject }) => (subject ? handoverPath(subject.id) : '/handover'),
};
