import { afterEach, expect, test } from '@jest/globals';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { useSearch } from 'wouter';
import { useCloseOnBack } from '../../src/ui/close-on-back.ts';
import { entries, replaceSearch } from '../../src/ui/open-entries.ts';

afterEach(async () => {
  cleanup();
  await waitFor(() => expect(entries()).toBe(0));
  window.history.replaceState(null, '', '/');
});

/** Shows a page over which two things are open, and returns what closes each. */
async function openTwo() {
  window.history.replaceState(null, '', '/needs-attention?show=resolved');
  const search = renderHook(() => useSearch()).result;
  const [under, top] = [1, 2].map(() =>
    renderHook(({ open }) => useCloseOnBack(open, () => {}), { initialProps: { open: true } }),
  );
  await waitFor(() => expect(entries()).toBe(2));
  return { search, closeTop: () => top?.rerender({ open: false }), closeUnder: () => under?.rerender({ open: false }) };
}

test('a search that is replaced while something is open stays when that closes, and Back has nothing else to leave', async () => {
  const { search, closeTop, closeUnder } = await openTwo();
  replaceSearch('?show=open');
  replaceSearch('');
  expect(entries()).toBe(2);
  closeTop();
  await waitFor(() => expect(entries()).toBe(1));
  await waitFor(() => expect(search.current).toBe(''));
  closeUnder();
  await waitFor(() => expect(entries()).toBe(0));
  await waitFor(() => expect(window.location.href).toBe(`${window.location.origin}/needs-attention`));
});

test('it does not follow to another page', async () => {
  const { closeTop, closeUnder } = await openTwo();
  replaceSearch('');
  window.history.pushState(null, '', '/calendar?week=3');
  closeTop();
  closeUnder();
  window.history.pushState(null, '', '/calendar');
  window.history.back();
  await waitFor(() => expect(window.location.search).toBe('?week=3'));
  expect(window.location.pathname).toBe('/calendar');
});
