import { by, named, subjectIdOf } from '../../lib/activity-words.ts';
import type { Activity } from '../../lib/module.ts';

export const activity: Activity = {
  sentences: {
    WaiverCreated: (event) => `${by(event)} sent ${named(event, 'a guest')} a waiver.`,
    WaiverUpdated: (event) => `${by(event)} sent ${named(event, 'a guest')} a waiver again.`,
    WaiverSigned: (event) => `${named(event, 'A guest')} signed a waiver.`,
    WaiverDeleted: (event) => `${by(event)} removed a waiver.`,
  },
  pathOf: (event) => subjectIdOf(event) && '/waivers',
};
