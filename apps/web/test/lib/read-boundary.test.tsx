import { expect, jest, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { call, pathOf } from '../../src/lib/call.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { ReadBoundary } from '../../src/lib/read-boundary.tsx';
import { type Answer, deferred, fakeFetch } from '../support/fake-fetch.ts';
import { boat } from '../support/fixtures.ts';
import { show } from '../support/render.tsx';

const path = pathOf('GET /boat');

const Screen = () => {
  const { data, isFetching } = useQuery({ queryKey: [path], queryFn: () => call('GET /boat') });
  return (
    <>
      <p>{isFetching ? 'Under way' : 'Answered'}</p>
      {data ? (
        <p>{data.name}</p>
      ) : (
        <ReadBoundary what="the boat" reads={[path]}>
          Loading
        </ReadBoundary>
      )}
    </>
  );
};

const retryButton = () => screen.queryByRole('button', { name: 'Retry' });

test('a read that has failed says so until it succeeds, also while it is repeated, and shows the skeleton once it is retried by hand', async () => {
  const answers: Record<string, Answer> = { 'GET /api/boat': { status: 500 } };
  fakeFetch(answers);
  const subscribe = jest.spyOn(queryClient.getQueryCache(), 'subscribe');
  const user = show(<Screen />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText("We couldn't load the boat. Try again.")).toBeVisible();
  const focused = retryButton();
  act(() => focused?.focus());

  const again = deferred();
  answers['GET /api/boat'] = again.answer;
  act(() => void queryClient.refetchQueries({ queryKey: [path] }));
  await screen.findByText('Under way');
  expect(focused).toHaveFocus();
  act(() => again.send({ status: 500 }));
  await screen.findByText('Answered');
  expect(focused).toHaveFocus();

  const byHand = deferred();
  answers['GET /api/boat'] = byHand.answer;
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Loading')).toBeVisible();
  expect(retryButton()).toBeNull();
  act(() => byHand.send({ status: 500 }));

  answers['GET /api/boat'] = { body: boat };
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(boat.name)).toBeVisible();
  // Not for each render.
  expect(subscribe).toHaveBeenCalledTimes(1);
  subscribe.mockRestore();
});
