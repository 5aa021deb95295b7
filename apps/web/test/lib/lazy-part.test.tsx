import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { lazyPart, loadPart } from '../../src/lib/lazy-part.ts';
import { useLink } from '../../src/lib/link.ts';
import { useReloadOffer } from '../../src/lib/reload-offer.ts';
import { Toaster } from '../../src/lib/toaster.tsx';
import { show } from '../support/render.tsx';

const page = (Part: ReturnType<typeof lazyPart>) =>
  show(
    <>
      <p>the page</p>
      <Part />
      <Toaster />
    </>,
  );

test('a part shows once its code has loaded', async () => {
  page(lazyPart(async () => () => <p>the part</p>));
  expect(await screen.findByText('the part')).toBeVisible();
});

test('a part that cannot be loaded says so, and leaves the page as it is', async () => {
  page(lazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))));
  expect(await screen.findByText(/couldn't load a part of this page/)).toBeVisible();
  expect(screen.getByText('the page')).toBeVisible();
  expect(useReloadOffer.getState().isPartMissing).toBe(true);
});

test('a part that could not be loaded is loaded again when it is opened again', async () => {
  let fails = true;
  const Part = lazyPart(
    async () => {
      if (fails) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <p>the part</p>;
    },
    <p>loading</p>,
  );
  const Page = () => {
    const [presses, setPresses] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setPresses(presses + 1)}>
          Open
        </button>
        <Part key={presses} />
      </>
    );
  };
  const user = show(<Page />);
  await waitFor(() => expect(screen.queryByText('loading')).toBeNull());
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('the part')).toBeVisible();
});

test('a part that could not be loaded is loaded once more when the page is live again', async () => {
  useLink.setState({ state: 'lost' });
  let fails = true;
  page(
    lazyPart(
      async () => {
        if (fails) throw new TypeError('Failed to fetch dynamically imported module');
        return () => <p>the part</p>;
      },
      <p>loading</p>,
    ),
  );
  await waitFor(() => expect(screen.queryByText('loading')).toBeNull());
  fails = false;
  act(() => useLink.setState({ state: 'live' }));
  expect(await screen.findByText('the part')).toBeVisible();
  expect(useReloadOffer.getState().isPartMissing).toBe(false);
});

test('a part that would take the place of something is loaded first, or that stays', async () => {
  show(<Toaster />);
  expect(await loadPart(async () => 'the part')).toBe('the part');
  expect(await loadPart(() => Promise.reject(new TypeError('Failed to fetch')))).toBeUndefined();
  expect(await screen.findByText(/couldn't load a part of this page/)).toBeVisible();
});
