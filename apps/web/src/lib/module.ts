import type { ActivityEvent } from '@houseboat/contract/activity.ts';
import type { Boat } from '@houseboat/contract/boat.ts';
import type { PagePath } from '@houseboat/contract/paths.ts';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';
import type { onDemand } from './on-demand.ts';

/** The phase of the season's draft: `open` until its last pick, then `complete`. */
export type DraftPhase = 'open' | 'complete';

/** What the rest of the app needs to know of a module. Each declares it in its `module.ts`, and `shell/modules.ts` lists them. */
export type Module = {
  /** The name of its folder. A document preloads the folder's `page.tsx`. */
  name: string;
  page?: {
    path: PagePath;
    /** What the phone's header calls it, and the navigation. */
    title: string;
    /** The letter that goes to it after a "g". */
    key?: string;
    icon?: LucideIcon;
    screen: ReturnType<typeof onDemand<object>>;
  };
  /** Its entry in the navigation, whose groups are in the order of the modules. */
  entry?: {
    /** What a family opens it for. */
    group: 'season' | 'weeks' | 'boat';
    /** When the navigation offers it, if not always. */
    during?: DraftPhase;
    /** Returns how many things need attention. */
    useCount?: () => number;
    /** Whether the boat does not offer it yet. */
    isComingSoon?: (boat: Boat | undefined) => boolean;
  };
  /** Its place in the phone's bar, which is in the order of the modules: it has room for four, each with a short word. */
  tab?: { label: string; during?: DraftPhase };
  /** Runs on every page while a family is signed in: follows a room, or continues what a page began. */
  useFollow?: () => void;
  /** Shown on every page. */
  overlay?: ComponentType;
  /** Loads the sentences for its events in the activity list. */
  activity?: () => Promise<Activity>;
};

/** What a module says of its events. */
export type Activity = {
  /** How they read, by type. */
  sentences: Readonly<Record<string, (event: ActivityEvent) => string>>;
  /** Returns the path of what an event was about; undefined for what has been deleted since. */
  pathOf: (event: ActivityEvent) => string | undefined;
};

/** Returns the address of a page that needs no more than the year of a season. */
export const addressOf = (path: PagePath, year: number | undefined): string =>
  path.replace(/\/:\w+\?/, '').replace(':year', String(year));

const ModulesContext = createContext<readonly Module[]>([]);

/** Gives a module what all modules declare, which it may not import. */
export const ModulesProvider = ModulesContext.Provider;

/** Returns all modules. */
export const useModules = (): readonly Module[] => useContext(ModulesContext);
