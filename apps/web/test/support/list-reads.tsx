import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answer, deferred } from './fake-fetch.ts';
import type { openLivePage } from './live-page.tsx';

type ListReads = {
  openPage: (answers: Record<string, Answer>) => ReturnType<typeof openLivePage>;
  path: string;
  items: readonly unknown[];
  /** The label of the skeletons, and the message after a failed read. */
  loading: string;
  failure: string;
  /** Waits until the items are on screen. */
  isShown: () => Promise<void>;
};

/** Proves how all list pages show a slow and a failed read. */
export const testListReads = ({ openPage, path, items, loading, failure, isShown }: ListReads) => {
  const success = { body: items, headers: { 'Room-Version': String(items.length), 'Room-Log': 'log' } };

  test('shows skeletons while it loads', async () => {
    const reply = deferred();
    await openPage({ [`GET ${path}`]: reply.answer });
    const skeletons = screen.getByRole('status', { name: loading });
    reply.send(success);
    await isShown();
    expect(skeletons).not.toBeInTheDocument();
  });

  test('shows a failed read, and retries on request', async () => {
    const replies = [{ status: 503 }, success];
    const { user } = await openPage({ [`GET ${path}`]: () => replies.shift() ?? {} });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(failure);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await isShown();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
};
