import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Providers } from '../../src/app/app.tsx';
import { queryClient } from '../../src/lib/query-client.ts';

/** Shows `ui` at an address, in the product's own providers and with nothing cached. Answers the hands that use it. */
export const show = (ui: ReactElement, path = '/') => {
  queryClient.clear();
  window.history.replaceState(null, '', path);
  render(<Providers>{ui}</Providers>);
  return userEvent.setup();
};
