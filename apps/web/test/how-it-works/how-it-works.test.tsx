import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boatQuery } from '../../src/lib/boat.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { boat } from '../support/fixtures.ts';

let isStill = false;
const motion = await import('framer-motion');
jest.unstable_mockModule('framer-motion', () => ({ ...motion, useReducedMotion: () => isStill }));
const { Providers } = await import('../../src/shell/app.tsx');
const { HowItWorksPage } = await import('../../src/modules/how-it-works/page.tsx');
const { STEP_MS } = await import('../../src/modules/how-it-works/parts/example.tsx');

beforeEach(() => {
  isStill = false;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function open() {
  render(
    <Providers>
      <motion.LazyMotion features={motion.domAnimation} strict>
        <HowItWorksPage />
      </motion.LazyMotion>
    </Providers>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

const pass = (steps: number) => {
  for (let step = 0; step < steps; step += 1) act(() => void jest.advanceTimersByTime(STEP_MS));
};
const holders = () =>
  within(screen.getByRole('list', { name: 'Weeks' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

test('the example plays itself, turns around after the first round, and plays again', async () => {
  const user = open();
  expect(screen.getByText('Three families, two rounds. Heron goes first.')).toBeInTheDocument();
  pass(3);
  expect(screen.getByText('Trout takes week 5 and goes again: the order reverses.')).toBeInTheDocument();
  pass(3);
  expect(screen.getByText('Heron takes week 4. Every family has two weeks.')).toBeInTheDocument();
  expect(holders()).toEqual(['1Otter', '2Otter', '3Heron', '4Heron', '5Trout', '6Trout']);
  expect(screen.getByRole('img', { name: 'Draft progress: complete after 2 rounds.' })).toBeInTheDocument();

  await user.click(button('Play again'));
  expect(holders()).toEqual(['1Free', '2Free', '3Free', '4Free', '5Free', '6Free']);
  pass(1);
  expect(holders()[2]).toBe('3Heron');
});

test('it can be paused, and goes on from there', async () => {
  const user = open();
  pass(2);
  await user.click(button('Pause'));
  pass(5);
  expect(screen.getByText('Otter takes week 1. Trout is next.')).toBeInTheDocument();
  await user.click(button('Play'));
  pass(1);
  expect(screen.getByText(/^Trout takes week 5/)).toBeInTheDocument();
});

test('with reduced motion nothing moves by itself, and a button shows pick after pick', async () => {
  isStill = true;
  const user = open();
  pass(10);
  expect(screen.getByText('Three families, two rounds. Heron goes first.')).toHaveAttribute('aria-live', 'polite');
  for (let pick = 0; pick < 6; pick += 1) await user.click(button('Next pick'));
  await user.click(button('Play again'));
  expect(button('Next pick')).toBeInTheDocument();
});

test.each([
  [30, 'You have 30 seconds to take it back, unless the next family picks first.'],
  [1, 'You have 1 second to take it back, unless the next family picks first.'],
  [0, "You can't take it back."],
])('a boat whose picks can be taken back for %d seconds says so', (takeBackSeconds, words) => {
  queryClient.setQueryData(boatQuery.queryKey, { ...boat, features: { ...boat.features, takeBackSeconds } });
  open();
  expect(screen.getByText(`Press a free week, and it's yours. ${words}`)).toBeInTheDocument();
});

test('the whole example is there in words for screen readers', () => {
  open();
  const words = within(screen.getByRole('region', { name: 'An example' })).getByText(/^Three families.* two weeks\.$/);
  expect(words).toHaveTextContent(/Trout takes week 5 and goes again: the order reverses\. Trout takes week 6\. Otter/);
});
