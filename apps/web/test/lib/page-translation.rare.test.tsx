import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { surviveTranslation } from '../../src/lib/page-translation.ts';

beforeAll(surviveTranslation);
afterEach(cleanup);

type Props = { pick: number; note?: boolean; tail?: boolean };

const Status = ({ pick, note = false, tail = true }: Props) => (
  <p>
    Round 1 - Pick {pick} of 7{note && <b>new</b>}
    {tail && ' (live)'}
  </p>
);

const textsOf = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ parentNode }) => parentNode?.nodeName !== 'FONT');
};

/** Wraps the words of each text node, as translations do: by replacing the node, by removing it later, or around the node itself. */
const ways: [string, (text: Text, font: HTMLElement) => void][] = [
  ['replaces', (text, font) => text.replaceWith(font)],
  [
    'removes',
    (text, font) => {
      text.before(font);
      text.remove();
    },
  ],
  [
    'wraps',
    (text, font) => {
      text.before(font);
      font.firstElementChild?.replaceChildren(text);
    },
  ],
];

const translate = async (root: Element, way: (text: Text, font: HTMLElement) => void) => {
  for (const text of textsOf(root)) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(`«${text.data}»`);
    way(text, font);
  }
  await Promise.resolve();
};

test.each(ways)('a text follows where the translation %s text nodes, and parts come and go', async (_name, way) => {
  const { container, rerender } = render(<Status pick={1} />);
  await translate(container, way);
  for (const [props, text] of [
    [{ pick: 2 }, 'Round 1 - Pick 2 of 7 (live)'],
    [{ pick: 3, note: true }, 'Round 1 - Pick 3 of 7new (live)'],
    [{ pick: 4, note: true, tail: false }, 'Round 1 - Pick 4 of 7new'],
    [{ pick: 5, tail: true }, 'Round 1 - Pick 5 of 7 (live)'],
  ] as const) {
    rerender(<Status {...props} />);
    await Promise.resolve();
    expect(container.textContent?.replaceAll(/[«»]/g, '')).toBe(text);
    await translate(container, way);
  }
});
