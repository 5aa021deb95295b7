import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { DialogHost } from '../../src/lib/dialogs.tsx';
import { queryClient } from '../../src/lib/query-client.ts';
import { Providers } from '../../src/shell/app.tsx';

/** Renders `ui` at an address with the app's providers and an empty cache. Returns the user-event instance. */
export const show = (ui: ReactElement, path = '/') => {
  queryClient.clear();
  window.history.replaceState(null, '', path);
  render(
    <Providers>
      {ui}
      <DialogHost />
    </Providers>,
  );
  return userEvent.setup();
};
