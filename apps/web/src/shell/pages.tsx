import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { onDemand } from '../lib/on-demand.ts';
import { SeasonRecap, SeasonStory } from './lazy-story.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { type SectionPath, sectionOf } from './paths.ts';

/** The pages of a family, by their paths. The build preloads a page's code with its document. */
export const pages = {
  '/': onDemand(async () => (await import('./home/page.tsx')).HomePage),
  '/week-selection': onDemand(async () => (await import('./week-selection.tsx')).WeekSelection),
  '/wish-list': onDemand(async () => (await import('../modules/wish-list/page.tsx')).WishListPage),
  '/draft-night': onDemand(async () => (await import('./draft-night.tsx')).DraftNight),
  '/calendar': onDemand(async () => (await import('./calendar.tsx')).Calendar),
  '/trades': onDemand(async () => (await import('../modules/trades/page.tsx')).TradesPage),
  '/handover': onDemand(async () => (await import('./handover.tsx')).Handover),
  '/inventory': onDemand(async () => (await import('../modules/inventory/page.tsx')).InventoryPage),
  '/needs-attention': onDemand(async () => (await import('../modules/issues/page.tsx')).IssuesPage),
  '/waivers': onDemand(async () => (await import('../modules/waivers/page.tsx')).WaiversPage),
  '/preferences': onDemand(async () => (await import('../modules/preferences/page.tsx')).PreferencesPage),
  '/how-it-works': onDemand(async () => (await import('./how-it-works.tsx')).HowItWorks),
  '/practice': onDemand(async () => (await import('./practice/page.tsx')).Practice),
  '/fairness': onDemand(async () => (await import('../modules/fairness/page.tsx')).FairnessPage),
} satisfies Record<'/' | SectionPath, object>;

/** Loads the code of the page at a path, so that it is there at once. */
export async function loadPage(path: string): Promise<void> {
  const pagePath = Object.keys(pages).find((candidate) => candidate === sectionOf(path));
  await pages[pagePath as keyof typeof pages]?.load();
}

/** The page for the current address, inside the shell. */
export const Pages = () => {
  const [path] = useLocation();
  return (
    <PageErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          {Object.entries(pages).map(([path, page]) => (
            <Route key={path} path={path} component={page} />
          ))}
          <Route path="/handover/:weekId" component={pages['/handover']} />
          <Route path="/season/:year" component={SeasonStory} />
          <Route path="/season/:year/recap" component={SeasonRecap} />
        </Switch>
      </Suspense>
    </PageErrorBoundary>
  );
};

/** The outline of any page: a heading, a line of text and the first block. */
const PageSkeleton = () => (
  <Stack gap="4" aria-hidden>
    <Skeleton height="12" width="min(100%, 24rem)" />
    <Skeleton height="6" width="min(100%, 36rem)" />
    <Skeleton height="72" mt="4" />
  </Stack>
);
