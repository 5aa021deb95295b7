import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { NotYetPage } from './not-yet-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const HomePage = lazy(async () => ({ default: (await import('./home-page.tsx')).HomePage }));
const WeekSelectionPage = lazy(async () => ({
  default: (await import('../features/draft/week-selection-page.tsx')).WeekSelectionPage,
}));

/** The page that the address asks for, inside the shell. */
export const Pages = () => (
  <Suspense fallback={<PageSkeleton />}>
    <Switch>
      <Route path="/" component={HomePage} />
      <Route path="/week-selection" component={WeekSelectionPage} />
      <Route path="/calendar">
        <NotYetPage heading="Calendar View" />
      </Route>
      <Route path="/inventory">
        <NotYetPage heading="Inventory Management" />
      </Route>
      <Route path="/needs-attention">
        <NotYetPage heading="Maintenance & Issues" />
      </Route>
      <Route path="/waivers">
        <NotYetPage heading="Liability Waivers" />
      </Route>
    </Switch>
  </Suspense>
);
