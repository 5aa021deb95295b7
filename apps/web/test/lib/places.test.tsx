import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { Places } from '../../src/lib/cards/places.tsx';

const cardHeight = 100;
/** How far the page is scrolled: the list begins at its top. */
let scrolled = 0;

// jsdom lays nothing out: here each card stands below the one before.
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

// So many that they come and go at once.
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
  await waitFor(() => expect(document.getElementsByTagName('article')).toHaveLength(70));
  scrollBy.mockClear();
  return (...now: string[]) => rerender(<List ids={now} />);
};
const word = (id: string) => screen.getByRole('textbox', { name: `word on ${id}` });

test('a card that somebody is at stays where it is on the screen, whatever comes above it', async () => {
  const change = await opened();
  act(() => word('card 1').focus());
  change('new', 'newer', ...ids);
  expect(scrollBy.mock.calls).toEqual([[{ top: 200, behavior: 'instant' }]]);
  expect(word('card 1')).toHaveFocus();
});

test('where the list was scrolled into, what is in sight stays there', async () => {
  const change = await opened();
  scrolled = 350;
  change(...ids.slice(1));
  expect(scrollBy.mock.calls).toEqual([[{ top: -100, behavior: 'instant' }]]);
});

test('what comes below, or above the head of a list that is in sight, scrolls nothing', async () => {
  const change = await opened();
  change('new', ...ids);
  expect(scrollBy).not.toHaveBeenCalled();
  act(() => word('card 1').focus());
  change('new', ...ids, 'last');
  expect(scrollBy).not.toHaveBeenCalled();
});

test('whoever stands on a card that goes stands on the next, else on the one before, else on the page', async () => {
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
