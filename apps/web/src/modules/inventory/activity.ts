import { by, named, subjectIdOf } from '../../lib/activity-words.ts';
import type { Activity } from '../../lib/module.ts';

export const activity: Activity = {
  sentences: {
    ItemAdded: (event) => `${by(event)} added ${named(event, 'a supply')} to the inventory.`,
    ItemUpdated: (event) => `${by(event)} updated ${named(event, 'a supply')}.`,
    ItemDeleted: (event) => `${by(event)} removed a supply.`,
  },
  pathOf: (event) => subjectIdOf(event) && `/inventory#${subjectIdOf(event)}`,
};
