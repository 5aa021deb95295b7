import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { PageErrorBoundary } from './page-error-boundary.tsx';

const HomePage = lazy(async () => ({ default: (await import('./home/page.tsx')).HomePage }));
const WeekSelectionPage = lazy(async () => ({
  default: (await import('./week-selection.tsx')).WeekSelection,
}));
const WishListPage = lazy(async () => ({
  default: (await import('../features/wish-list/page.tsx')).WishListPage,
}));
const DraftNightPage = lazy(async () => ({
  default: (await import('./draft-night.tsx')).DraftNight,
}));
const CalendarPage = lazy(async () => ({
  default: (await import('../features/calendar/page.tsx')).CalendarPage,
}));
const InventoryPage = lazy(async () => ({
  default: (await import('../features/inventory/page.tsx')).InventoryPage,
}));
const IssuesPage = lazy(async () => ({
  default: (await import('../features/issues/page.tsx')).IssuesPage,
}));
const WaiversPage = lazy(async () => ({
  default: (await import('../features/waivers/page.tsx')).WaiversPage,
}));
const SeasonStoryPage = lazy(async () => ({
  default: (await import('./season-story.tsx')).SeasonStory,
}));
const PreferencesPage = lazy(async () => ({
  default: (await import('../features/preferences/page.tsx')).PreferencesPage,
}));

/** The page for the current address, inside the shell. */
export const Pages = () => {
  const [path] = useLocation();
  return (
    <PageErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          <Route path="/" component={HomePage} />
          <Route path="/week-selection" component={WeekSelectionPage} />
          <Route path="/wish-list" component={WishListPage} />
          <Route path="/draft-night" component={DraftNightPage} />
          <Route path="/calendar" component={CalendarPage} />
          <Route path="/inventory" component={InventoryPage} />
          <Route path="/needs-attention" component={IssuesPage} />
          <Route path="/waivers" component={WaiversPage} />
          <Route path="/preferences" component={PreferencesPage} />
          <Route path="/season/:year" component={SeasonStoryPage} />
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
