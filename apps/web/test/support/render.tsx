import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Providers } from '../../src/app/app.tsx';
import { queryClient } from '../../src/lib/query-client.ts';

/** Renders `ui` at an address with the app's providers and an empty cache. Returns the user-event instance. */
export const show = (ui: ReactElement, path = '/') => {
  queryClient.clear();
  window.history.replaceState(null, '', path);
  render(<Providers>{ui}</Providers>);
  return userEvent.setup();
};
