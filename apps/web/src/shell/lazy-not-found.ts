import { lazy } from 'react';

/** The page for unknown addresses. */
export const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));
