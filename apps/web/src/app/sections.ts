import { CalendarDays, ClipboardPenLine, type LucideIcon, Package, Sailboat, Wrench } from 'lucide-react';
import type { SectionPath } from './paths.ts';

export type Section = { path: SectionPath; label: string; icon: LucideIcon };

/** The navigation, in the spec's order and words. */
export const sections: readonly Section[] = [
  { path: '/week-selection', label: 'Week Selection', icon: Sailboat },
  { path: '/calendar', label: 'Calendar View', icon: CalendarDays },
  { path: '/inventory', label: 'Inventory', icon: Package },
  { path: '/needs-attention', label: 'Needs Attention', icon: Wrench },
  { path: '/waivers', label: 'Waivers', icon: ClipboardPenLine },
];
