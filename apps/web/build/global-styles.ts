import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { areaVars, contrastVars, familyVars, roleVars } from '../src/lib/theme/color-vars.ts';
import { globalSystem } from '../src/lib/theme/global-styles.ts';
import { styleCache } from '../src/lib/theme/style-cache.ts';

const rule = (selector: string, declarations: Record<string, string>) =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
const rules = (all: Record<string, Record<string, string>>) =>
  Object.entries(all)
    .map(([selector, declarations]) => rule(selector, declarations))
    .join('');

/** The families' colors, and the roles' colors where they differ from those by day, which are the theme's tokens. */
const colorStyles = [
  rules(familyVars('day')),
  rule('[data-color]', areaVars.day),
  `@media (prefers-color-scheme:dark){${rule(':root', roleVars('night'))}${rules(familyVars('night'))}}`,
  `@media (prefers-contrast:more){${rule(':root', contrastVars)}}`,
].join('');

/**
 * Returns Chakra's reset with selectors that every component's class outweighs, and that browsers without `:where` know. Single quotes keep
 * searches of a document for password fields from finding a selector.
 */
const lighter = (css: string): string =>
  css
    .replace(/input\[type="?([\w-]+)"?\]/g, "[type='$1']")
    .replace("[hidden]:where(:not([hidden='until-found']))", "[hidden]:not([hidden='until-found'])");

/** Adds the global styles to every document: Chakra's reset, the theme's variables, the colors by night and those of the families. */
export const globalStyles = (): Plugin => ({
  name: 'global-styles',
  transformIndexHtml: () => {
    const provider = createElement(ChakraProvider, { value: globalSystem }, null);
    const rendered = renderToString(createElement(CacheProvider, { value: styleCache() }, provider));
    const chakraStyles = [...rendered.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => lighter(css));
    return [{ tag: 'style', children: [...chakraStyles, colorStyles].join(''), injectTo: 'head' }];
  },
});
