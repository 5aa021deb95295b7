import { ClipboardPenLine } from 'lucide-react';
import { by, named, subjectIdOf } from '../../lib/activity-words.ts';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const waivers: Module = {
  name: 'waivers',
  page: { path: '/waivers', title: 'Waivers', screen: onDemand(async () => (await import('./page.tsx')).WaiversPage) },
  entry: { icon: ClipboardPenLine, isComingSoon: (boat) => boat?.features.waiversNav !== 'enabled' },
  activity: {
    sentences: {
      WaiverCreated: (event) => `${by(event)} sent ${named(event, 'a guest')} a waiver.`,
      WaiverUpdated: (event) => `${by(event)} sent ${named(event, 'a guest')} a waiver again.`,
      WaiverSigned: (event) => `${named(event, 'A guest')} signed a waiver.`,
      WaiverDeleted: (event) => `${by(event)} removed a waiver.`,
    },
    pathOf: (event) => subjectIdOf(event) && '/waivers',
  },
};
