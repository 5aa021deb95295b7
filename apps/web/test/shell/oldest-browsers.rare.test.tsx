import { chakra } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { forOldestBrowsers } from '../../src/lib/theme/style-cache.ts';
import { Providers } from '../../src/shell/app.tsx';
import { keepAllStyles } from '../support/styles.ts';

keepAllStyles();

const Box = chakra('div', {
  base: { color: 'red', padding: '1px', _hover: { color: 'blue' }, '&[data-open]': { padding: '2px' } },
});
const rules = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
const styleOf = (text: string) => getComputedStyle(screen.getByText(text));

afterEach(cleanup);

test('styles need no cascade layers, and what an element says for itself outweighs all that its component says', () => {
  render(
    <Providers>
      <Box data-open="">as its component</Box>
      <Box data-open="" padding="3px">
        by itself
      </Box>
    </Providers>,
  );
  expect(rules().filter((rule) => rule.includes('@layer'))).toEqual([]);
  expect(styleOf('as its component').padding).toBe('2px');
  expect(styleOf('by itself').padding).toBe('3px');
});

test('units, keywords and shorthands that Chromium 85 does not know have a form that it knows', () => {
  const cache = createCache({ key: 'written', speedy: false, stylisPlugins: [forOldestBrowsers] });
  const written = (styles: string): string => {
    cache.insert('.box', { name: styles, styles }, cache.sheet, false);
    return cache.sheet.tags[cache.sheet.tags.length - 1]?.textContent ?? '';
  };
  expect(written('inset:1px max(2px, calc(3px * 2));')).toBe(
    '.box{top:1px;right:max(2px, calc(3px * 2));bottom:1px;left:max(2px, calc(3px * 2));}',
  );
  expect(written('padding-inline:4px;inset-inline:1px 2px;')).toBe(
    '.box{padding-inline-start:4px;padding-inline-end:4px;left:1px;right:2px;}',
  );
  expect(written('inset-inline-start:5px;user-select:none;')).toBe(
    '.box{left:5px;-webkit-user-select:none;user-select:none;}',
  );
  expect(written('height:calc(100dvh - 1px);min-height:2lh;')).toBe(
    '.box{height:calc(100vh - 1px);height:calc(100dvh - 1px);min-height:3em;min-height:2lh;}',
  );
  expect(written('float:inline-end;')).toBe('.box{float:right;float:inline-end;}');
  expect(written('contain-intrinsic-size:auto 12rem;')).toBe(
    '.box{contain-intrinsic-size:12rem;contain-intrinsic-size:auto 12rem;}',
  );
});
