import { lazy, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { NotYetPage } from './not-yet-page.tsx';
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
  default: (await import('../features/inventory/inventory-page.tsx')).InventoryPage,
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
          <Route path="/needs-attention">
            <NotYetPage heading="Maintenance & Issues" />
          </Route>
          <Route path="/waivers">
            <NotYetPage heading="Liability Waivers" />
          </Route>
        </Switch>
      </Suspense>
    </PageFault>
  );
};
