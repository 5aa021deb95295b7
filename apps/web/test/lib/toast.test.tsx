import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signedIn, signedOut, useSession } from '../../src/lib/session.ts';
import { clearToasts, showToast } from '../../src/lib/toast.ts';
import { Toaster } from '../../src/lib/toaster.tsx';
import { sevenFamilies } from '../support/draft-server.ts';
import { show } from '../support/render.tsx';

const region = () => within(screen.getByRole('region', { name: /notifications \(f8\)/i }));
const shown = () => region().queryAllByRole('listitem');

beforeEach(clearToasts);
afterEach(() => void jest.useRealTimers());

test('a new toast replaces the last one', () => {
  show(<Toaster />);
  act(() => showToast({ title: 'Week Assigned' }));
  act(() =>
    showToast({ title: 'Assignment Failed', description: 'That week has already been taken.', tone: 'destructive' }),
  );
  expect(shown()).toHaveLength(1);
  expect(region().getByText('Assignment Failed')).toBeVisible();
  expect(region().getByText('That week has already been taken.')).toBeVisible();
  expect(region().queryByText('Week Assigned')).toBeNull();
});

test('what is said while the toasts are still loading shows once they are there', () => {
  showToast({ title: 'Not Your Turn' });
  show(<Toaster />);
  expect(region().getByText('Not Your Turn')).toBeVisible();
});

test('a toast stays 5000 ms', () => {
  jest.useFakeTimers();
  show(<Toaster />);
  act(() => showToast({ title: 'Weeks Reset' }));
  act(() => jest.advanceTimersByTime(4999));
  expect(shown()).toHaveLength(1);
  act(() => jest.advanceTimersByTime(1));
  expect(shown()).toHaveLength(0);
});

test('a persistent toast stays until its action, which may show another one', () => {
  jest.useFakeTimers();
  show(<Toaster />);
  const action = { label: 'Save', altText: 'Ask for the file once more', onPress: jest.fn() };
  act(() => showToast({ title: 'The file is ready', isPersistent: true, action }));
  act(() => jest.advanceTimersByTime(60_000));
  fireEvent.click(region().getByRole('button', { name: 'Save' }));
  expect(action.onPress).toHaveBeenCalledTimes(1);
  expect(shown()).toHaveLength(0);

  const another = { ...action, onPress: () => showToast({ title: 'Not saved' }) };
  act(() => showToast({ title: 'The file is ready', isPersistent: true, action: another }));
  fireEvent.click(region().getByRole('button', { name: 'Save' }));
  expect(region().getByText('Not saved')).toBeVisible();
});

test('a persistent toast shows again after those that have replaced it, once, with what was said last', () => {
  jest.useFakeTimers();
  show(<Toaster />);
  const onClosed = jest.fn();
  const close = () => fireEvent.click(region().getByRole('button', { name: 'Close' }));
  act(() => showToast({ title: 'Comment Not Added', description: 'one', isPersistent: true, onClosed }));
  act(() => showToast({ title: 'The file is ready', isPersistent: true }));
  act(() => showToast({ title: 'Photo Not Uploaded' }));
  expect(region().queryByText('Comment Not Added')).toBeNull();
  act(() => jest.advanceTimersByTime(5000));
  expect(region().getByText('The file is ready')).toBeVisible();
  close();
  expect(region().getByText('one')).toBeVisible();
  act(() => showToast({ title: 'Comment Not Added', description: 'two', isPersistent: true, onClosed }));
  expect(onClosed).not.toHaveBeenCalled();
  close();
  expect([shown(), onClosed.mock.calls]).toEqual([[], [[]]]);
});

test('F8 focuses the toasts, and a toast can be closed', async () => {
  const user = show(<Toaster />);
  act(() => showToast({ title: 'Weeks Reset' }));
  await user.keyboard('[F8]');
  expect(screen.getByRole('region', { name: /notifications/i })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await user.tab();
  await user.tab();
  expect(region().getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shown()).toHaveLength(0));
});

test('closing a toast by its keys gives the focus back', async () => {
  const user = show(
    <>
      <button type="button">Restock</button>
      <Toaster />
    </>,
  );
  const restock = screen.getByRole('button', { name: 'Restock' });
  act(() => showToast({ title: 'Weeks Reset' }));
  restock.focus();
  await user.keyboard('[F8]');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shown()).toHaveLength(0));
  expect(restock).toHaveFocus();
});

test('a toast is announced with pauses between its title, its description and what it offers', async () => {
  show(<Toaster />);
  const action = { label: 'Offer it again', altText: 'Offer it again on this page', onPress: () => {} };
  act(() => showToast({ title: 'Offer Withdrawn', description: 'It is gone.', action }));
  const announced = await screen.findByText(/^Notification/);
  expect(announced).toHaveTextContent('Notification Offer Withdrawn. It is gone. Offer it again on this page');
});

test('an action closes the toast when it is pressed', async () => {
  const onPress = jest.fn();
  const user = show(<Toaster />);
  const action = { label: 'Offer it again', altText: 'With the button', onPress };
  act(() => showToast({ title: 'Offer Withdrawn', action }));
  // By key, because a toast takes the pointer only once it has arrived.
  act(() => region().getByRole('button', { name: 'Offer it again' }).focus());
  await user.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(shown()).toHaveLength(0));
});

test('a toast with an action stays no longer than others', () => {
  jest.useFakeTimers();
  show(<Toaster />);
  const action = { label: 'Offer it again', altText: 'With the button', onPress: () => {} };
  act(() => showToast({ title: 'Offer Withdrawn', action }));
  act(() => jest.advanceTimersByTime(4999));
  expect(shown()).toHaveLength(1);
  act(() => jest.advanceTimersByTime(1));
  expect(shown()).toHaveLength(0);
});

describe('a toast is gone for the next family', () => {
  const [alder, birch] = sevenFamilies as [SignedInFamily, SignedInFamily];
  /** What shows toasts only while a family is signed in, as the app does. */
  const Screen = () => useSession(({ status }) => status === 'in') && <Toaster />;
  const open = () => {
    signedIn(alder);
    show(<Screen />);
    act(() => showToast({ title: 'Week Assigned' }));
    expect(shown()).toHaveLength(1);
  };

  test('after a log-out', () => {
    open();
    act(signedOut);
    act(() => signedIn(birch));
    expect(shown()).toHaveLength(0);
  });

  test('when an answer came after the log-out', () => {
    open();
    act(signedOut);
    act(() => showToast({ title: 'Assignment Failed' }));
    act(() => signedIn(birch));
    expect(shown()).toHaveLength(0);
  });

  test('when it logs in from another tab', () => {
    open();
    act(() => signedIn(birch));
    expect(shown()).toHaveLength(0);
  });

  test('also one that another had replaced', () => {
    jest.useFakeTimers();
    open();
    act(() => showToast({ title: 'Comment Not Added', isPersistent: true }));
    act(() => showToast({ title: 'Week Assigned' }));
    act(() => signedIn(birch));
    act(() => showToast({ title: 'Week Assigned' }));
    act(() => jest.advanceTimersByTime(5000));
    expect(shown()).toHaveLength(0);
  });

  test('but not when the same family changes something about itself', () => {
    open();
    act(() => signedIn({ ...alder, usesDefaultPassword: false }));
    expect(shown()).toHaveLength(1);
  });
});
