import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { Place } from '../../src/modules/season-story/turns.ts';

const { advanceTo, openStory } = await import('../../src/modules/season-story/store.ts');
const { useTurn, useTurns } = await import('../../src/modules/season-story/turns.ts');

const Part = ({ name, place }: { name: string; place?: Place }) => <li>{`${name} ${useTurn(name, place)}`}</li>;

const Story = ({ parts, words }: { parts: string[]; words?: string }) => {
  useTurns();
  return (
    <ul>
      {parts.map((name) => (
        <Part key={name} name={name} />
      ))}
      {words && <Part name={words} place="first" />}
    </ul>
  );
};

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const nextFrame = () => act(async () => jest.advanceTimersToNextFrame());

let frames: jest.SpiedFunction<typeof requestAnimationFrame>;

beforeEach(() => {
  jest.useFakeTimers();
  frames = jest.spyOn(window, 'requestAnimationFrame');
  openStory(1);
});

afterEach(() => frames.mockRestore());

test('the parts follow a moment one in each frame, and then rest', async () => {
  render(<Story parts={['wake', 'board', 'weeks']} />);
  expect(shown()).toEqual(['wake 1', 'board 1', 'weeks 1']);
  act(() => advanceTo(2));
  expect(shown()).toEqual(['wake 1', 'board 1', 'weeks 1']);
  await nextFrame();
  expect(shown()).toEqual(['wake 2', 'board 1', 'weeks 1']);
  await nextFrame();
  await nextFrame();
  expect(shown()).toEqual(['wake 2', 'board 2', 'weeks 2']);
  expect(frames).toHaveBeenCalledTimes(3);
});

test('no part waits for ever while the moment goes on', async () => {
  render(<Story parts={['wake', 'board', 'weeks']} />);
  for (let version = 2; version <= 4; version += 1) {
    act(() => advanceTo(version));
    await nextFrame();
  }
  expect(shown()).toEqual(['wake 2', 'board 3', 'weeks 4']);
});

test('a part that leaves the page is waited for no more, and one that comes shows the moment', async () => {
  const { rerender } = render(<Story parts={['wake', 'board']} />);
  act(() => advanceTo(2));
  rerender(<Story parts={['weeks', 'board']} />);
  expect(shown()).toEqual(['weeks 2', 'board 1']);
  await nextFrame();
  expect(shown()).toEqual(['weeks 2', 'board 2']);
  expect(frames).toHaveBeenCalledTimes(1);
});

test('what joins as the first one follows each new moment first', async () => {
  render(<Story parts={['wake', 'board']} words="words" />);
  for (let version = 2; version <= 3; version += 1) {
    act(() => advanceTo(version));
    await nextFrame();
    expect(shown()).toContain(`words ${version}`);
    for (let frame = 0; frame < 2; frame += 1) await nextFrame();
    expect(shown()).toEqual([`wake ${version}`, `board ${version}`, `words ${version}`]);
  }
});
