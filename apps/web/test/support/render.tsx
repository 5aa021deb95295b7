import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { DialogHost } from '../../src/lib/dialogs.tsx';
import { queryClient } from '../../src/lib/query-client.ts';
import { Providers } from '../../src/shell/app.tsx';

/** Renders the app at an address, with an empty cache. Returns the user-event instance. */
export const showApp = (app: ReactElement, path = '/') => {
  queryClient.clear();
  window.history.replaceState(null, '', path);
  render(<Providers>{app}</Providers>);
  return userEvent.setup();
};

/** Renders a part of the app in the same way, with the dialogs that it opens. */
export const show = (ui: ReactElement, path = '/') =>
  showApp(
    <>
      {ui}
      <DialogHost />
    </>,
    path,
  );
