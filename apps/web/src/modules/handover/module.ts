import { handoverPath } from '@houseboat/contract/paths.ts';
import { by } from '../../lib/activity-words.ts';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const handover: Module = {
  name: 'handover',
  page: {
    path: '/handover/:weekId?',
    title: 'Handover',
    screen: onDemand(async () => (await import('./page.tsx')).HandoverPage),
  },
  activity: {
    sentences: {
      ChecklistChanged: (event) =>
        event.subject
          ? `${by(event)} updated the checklist of week ${event.subject.name}.`
          : `${by(event)} edited the checklist.`,
    },
    pathOf: ({ subject }) => (subject ? handoverPath(subject.id) : '/handover'),
  },
};
