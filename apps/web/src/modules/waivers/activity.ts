import { by, named, subjectIdOf } from '../../lib/activity-words.ts';
import type { Activity } from '../../lib/module.ts';

export const activity: Activity = {
  sentences: {
    WaiverCreated: (event) => `${by(event)} created a waiver for ${named(event, 'a guest')}.`,
    WaiverUpdated: (event) => `${by(event)} updated ${named(event, 'a guest')}'s waiver.`,
    WaiverSigned: (event) => `${named(event, 'A guest')} signed a waiver.`,
    WaiverDeleted: (event) => `${by(event)} removed a waiver.`,
  },
  pathOf: (event) => subjectIdOf(event) && '/waivers',
};
