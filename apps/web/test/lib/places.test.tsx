import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { Places } from '../../src/lib/cards/places.tsx';

const cardHeight = 100;
/** How far the page is scrolled. The list starts at its top. */
let scrolled = 0;

// jsdom has no layout: this stacks the cards vertically.
jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
  const place = this.closest('li');
  const index = place ? [...(place.parentElement?.children ?? [])].indexOf(place) : 0;
  return new DOMRect(0, index * cardHeight - scrolled, 300, cardHeight);
});
const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => {});
afterEach(() => {
  scrolled = 0;
  scrollBy.mockClear();
});

// Enough cards to be rendered without animation.
const ids = Array.from({ length: 70 }, (_, number) => `card ${number}`);

const List = ({ ids }: { ids: readonly string[] }) => {
  const list = useRef<HTMLUListElement>(null);
  return (
    <main tabIndex={-1}>
      <ul ref={list}>
        <Places list={list} items={ids.map((id) => ({ id }))}>
          {({ id }) => (
            <article tabIndex={-1} aria-label={id}>
              <input aria-label={`word on ${id}`} />
            </article>
          )}
        </Places>
      </ul>
    </main>
  );
};
const opened = async () => {
  const { rerender } = render(<List ids={ids} />);
  await waitFor(() => expect(document.getElementsByTagName('article').length).toBe(70));
  scrollBy.mockClear();
  return (...now: string[]) => rerender(<List ids={now} />);
};
const word = (id: string) => screen.getByRole('textbox', { name: `word on ${id}` });

test('the focused card stays in place on the screen when cards are added above it', async () => {
  const change = await opened();
  act(() => word('card 1').focus());
  change('new', 'newer', ...ids);
  expect(scrollBy.mock.calls).toEqual([[{ top: 200, behavior: 'instant' }]]);
  expect(word('card 1')).toHaveFocus();
});

test('in a scrolled list, the visible card stays in place', async () => {
  const change = await opened();
  scrolled = 350;
  change(...ids.slice(1));
  expect(scrollBy.mock.calls).toEqual([[{ top: -100, behavior: 'instant' }]]);
});

test('cards added below, or to a list whose top is visible, do not scroll the page', async () => {
  const change = await opened();
  change('new', ...ids);
  expect(scrollBy).not.toHaveBeenCalled();
  act(() => word('card 1').focus());
  change('new', ...ids, 'last');
  expect(scrollBy).not.toHaveBeenCalled();
});

test('when the focused card is removed, the next one gets the focus, or else the previous one, or the page', async () => {
  const change = await opened();
  act(() => word('card 1').focus());
  await act(async () => change(...ids.filter((id) => id !== 'card 1')));
  expect(screen.getByRole('article', { name: 'card 2' })).toHaveFocus();
  act(() => word('card 69').focus());
  await act(async () => change(...ids.slice(0, -1)));
  expect(screen.getByRole('article', { name: 'card 68' })).toHaveFocus();
  await act(async () => change());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a list that outgrows its animations keeps the cards, the focus and what was typed', async () => {
  const { rerender } = render(<List ids={ids.slice(0, 60)} />);
  act(() => word('card 1').focus());
  fireEvent.input(word('card 1'), { target: { value: 'half a thought' } });
  await act(async () => rerender(<List ids={ids} />));
  expect(word('card 1')).toHaveFocus();
  expect(word('card 1')).toHaveValue('half a thought');
});
