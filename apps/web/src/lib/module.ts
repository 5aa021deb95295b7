import type { ActivityEvent } from '@houseboat/contract/activity.ts';
import type { Boat } from '@houseboat/contract/boat.ts';
import type { PagePath } from '@houseboat/contract/paths.ts';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';
import type { onDemand } from './on-demand.ts';

/** What the rest of the app needs to know of a module. Each declares it in its `module.ts`, and `shell/modules.ts` lists them. */
export type Module = {
  /** The name of its folder. A document preloads the folder's `page.tsx`. */
  name: string;
  page?: {
    path: PagePath;
    /** What the phone's header calls it, and the navigation. */
    title: string;
    screen: ReturnType<typeof onDemand<object>>;
  };
  /** Its entry in the navigation, which is in the order of the modules. */
  entry?: {
    icon: LucideIcon;
    /** Returns how many things need attention. */
    useCount?: () => number;
    /** Whether the boat does not offer it yet. */
    isComingSoon?: (boat: Boat | undefined) => boolean;
  };
  /** Runs on every page while a family is signed in: follows a room, or continues what a page began. */
  useFollow?: () => void;
  /** Shown on every page. */
  overlay?: ComponentType;
  activity?: {
    /** How its events read in the list of what the families did, by type. */
    sentences: Readonly<Record<string, (event: ActivityEvent) => string>>;
    /** Returns the path of what an event was about; undefined for what has been deleted since. */
    pathOf: (event: ActivityEvent) => string | undefined;
  };
};

const ModulesContext = createContext<readonly Module[]>([]);

/** Gives a module what all modules declare, which it may not import. */
export const ModulesProvider = ModulesContext.Provider;

/** Returns all modules. */
export const useModules = (): readonly Module[] => useContext(ModulesContext);
