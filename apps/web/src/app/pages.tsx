import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { PageErrorBoundary } from './page-error-boundary.tsx';

const HomePage = lazy(async () => ({ default: (await import('./home/page.tsx')).HomePage }));
const WeekSelectionPage = lazy(async () => ({
  default: (await import('../features/draft/page.tsx')).WeekSelectionPage,
}));
const DraftNightPage = lazy(async () => ({
  default: (await import('../features/draft-night/page.tsx')).DraftNightPage,
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

/** The page for the current address, inside the shell. */
export const Pages = () => {
  const [path] = useLocation();
  return (
    <PageErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          <Route path="/" component={HomePage} />
          <Route path="/week-selection" component={WeekSelectionPage} />
          <Route path="/draft-night" component={DraftNightPage} />
          <Route path="/calendar" component={CalendarPage} />
          <Route path="/inventory" component={InventoryPage} />
          <Route path="/needs-attention" component={IssuesPage} />
          <Route path="/waivers" component={WaiversPage} />
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
