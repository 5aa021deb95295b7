import type { Module } from '../lib/module.ts';
import { boat } from '../modules/boat/module.ts';
import { calendar } from '../modules/calendar/module.ts';
import { draft } from '../modules/draft/module.ts';
import { draftNight } from '../modules/draft-night/module.ts';
import { fairness } from '../modules/fairness/module.ts';
import { handover } from '../modules/handover/module.ts';
import { home } from '../modules/home/module.ts';
import { howItWorks } from '../modules/how-it-works/module.ts';
import { inventory } from '../modules/inventory/module.ts';
import { invitations } from '../modules/invitations/module.ts';
import { issues } from '../modules/issues/module.ts';
import { lottery } from '../modules/lottery/module.ts';
import { practice } from '../modules/practice/module.ts';
import { preferences } from '../modules/preferences/module.ts';
import { recap } from '../modules/recap/module.ts';
import { seasonStory } from '../modules/season-story/module.ts';
import { trades } from '../modules/trades/module.ts';
import { waivers } from '../modules/waivers/module.ts';
import { weather } from '../modules/weather/module.ts';
import { weekSelection } from '../modules/week-selection/module.ts';
import { wishList } from '../modules/wish-list/module.ts';

/** The modules, in the order of the navigation and of the phone's bar. */
export const modules: readonly Module[] = [
  home,
  weekSelection,
  calendar,
  trades,
  inventory,
  issues,
  waivers,
  draft,
  draftNight,
  wishList,
  lottery,
  practice,
  seasonStory,
  recap,
  handover,
  fairness,
  howItWorks,
  preferences,
  boat,
  invitations,
  weather,
];
