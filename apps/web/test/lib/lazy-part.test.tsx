import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart, loadPart } from '../../src/lib/lazy-part.ts';
import { Toaster } from '../../src/lib/toaster.tsx';
import { show } from '../support/render.tsx';

const page = (Part: ReturnType<typeof lazyPart>) =>
  show(
    <>
      <p>the page</p>
      <Suspense>
        <Part />
      </Suspense>
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
});

test('a part that would take the place of something is loaded first, or that stays', async () => {
  show(<Toaster />);
  expect(await loadPart(async () => 'the part')).toBe('the part');
  expect(await loadPart(() => Promise.reject(new TypeError('Failed to fetch')))).toBeUndefined();
  expect(await screen.findByText(/couldn't load a part of this page/)).toBeVisible();
});
