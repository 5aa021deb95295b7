import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { PageFault } from './page-fault.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const HomePage = lazy(async () => ({ default: (await import('./home-page.tsx')).HomePage }));
const WeekSelectionPage = lazy(async () => ({
  default: (await import('../features/draft/week-selection-page.tsx')).WeekSelectionPage,
}));
const CalendarPage = lazy(async () => ({
  default: (await import('../features/calendar/calendar-page.tsx')).CalendarPage,
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

/** The page that the address asks for, inside the shell. */
export const Pages = () => {
  const [path] = useLocation();
  return (
    <PageFault key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          <Route path="/" component={HomePage} />
          <Route path="/week-selection" component={WeekSelectionPage} />
          <Route path="/calendar" component={CalendarPage} />
          <Route path="/inventory" component={InventoryPage} />
          <Route path="/needs-attention" component={IssuesPage} />
          <Route path="/waivers" component={WaiversPage} />
        </Switch>
      </Suspense>
    </PageFault>
  );
};
