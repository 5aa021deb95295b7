import { Skeleton } from '@chakra-ui/react/skeleton';
import { pageAt } from '@houseboat/contract/paths.ts';
import { Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { Stack } from '../ui/elements.tsx';
import { modules } from './modules.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';

const pages = modules.flatMap(({ page }) => page ?? []);

/** Loads the code of the page at a path, so that it is there at once. */
export async function loadPage(path: string): Promise<void> {
  const found = pageAt(path);
  await pages.find((page) => page.path === found)?.screen.load();
}

/** The page for the current address, inside the shell. */
export const Pages = () => {
  const [path] = useLocation();
  return (
    <PageErrorBoundary key={path}>
      <Suspense fallback={<PageSkeleton />}>
        <Switch>
          {pages.map(({ path, screen }) => (
            <Route key={path} path={path} component={screen} />
          ))}
        </Switch>
      </Suspense>
    </PageErrorBoundary>
  );
};

/** The outline of any page: a heading, a line of text and the first block. */
const PageSkeleton = () => (
  <Stack aria-hidden>
    <Skeleton height="12" width="min(100%, 24rem)" />
    <Skeleton height="6" width="min(100%, 36rem)" />
    <Skeleton height="72" mt="4" />
  </Stack>
);
