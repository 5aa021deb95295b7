import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { SeasonRecap, SeasonStory } from './lazy-story.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import type { SectionPath } from './paths.ts';

/** The pages of a family, by their paths. The build preloads a page's code with its document. */
export const pages = {
  '/': lazy(async () => ({ default: (await import('./home/page.tsx')).HomePage })),
  '/week-selection': lazy(async () => ({ default: (await import('./week-selection.tsx')).WeekSelection })),
  '/wish-list': lazy(async () => ({ default: (await import('../features/wish-list/page.tsx')).WishListPage })),
  '/draft-night': lazy(async () => ({ default: (await import('./draft-night.tsx')).DraftNight })),
  '/calendar': lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar })),
  '/trades': lazy(async () => ({ default: (await import('../features/trades/page.tsx')).TradesPage })),
  '/handover': lazy(async () => ({ default: (await import('./handover.tsx')).Handover })),
  '/inventory': lazy(async () => ({ default: (await import('../features/inventory/page.tsx')).InventoryPage })),
  '/needs-attention': lazy(async () => ({ default: (await import('../features/issues/page.tsx')).IssuesPage })),
  '/waivers': lazy(async () => ({ default: (await import('../features/waivers/page.tsx')).WaiversPage })),
  '/preferences': lazy(async () => ({ default: (await import('../features/preferences/page.tsx')).PreferencesPage })),
  '/how-it-works': lazy(async () => ({ default: (await import('./how-it-works.tsx')).HowItWorks })),
  '/practice': lazy(async () => ({ default: (await import('./practice/page.tsx')).Practice })),
  '/fairness': lazy(async () => ({ default: (await import('../features/fairness/page.tsx')).FairnessPage })),
} satisfies Record<'/' | SectionPath, ComponentType>;

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
