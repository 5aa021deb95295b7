import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Both sides, where Chromium 85 knows no property for them together. The app is written from left to right. */
const sides: Record<string, [string, string]> = {
  'padding-inline': ['padding-inline-start', 'padding-inline-end'],
  'padding-block': ['padding-top', 'padding-bottom'],
  'margin-inline': ['margin-inline-start', 'margin-inline-end'],
  'margin-block': ['margin-top', 'margin-bottom'],
  'inset-inline': ['left', 'right'],
  'inset-block': ['top', 'bottom'],
};
const names: Record<string, string> = {
  'inset-inline-start': 'left',
  'inset-inline-end': 'right',
  'inset-block-start': 'top',
  'inset-block-end': 'bottom',
  'border-start-start-radius': 'border-top-left-radius',
  'border-start-end-radius': 'border-top-right-radius',
  'border-end-start-radius': 'border-bottom-left-radius',
  'border-end-end-radius': 'border-bottom-right-radius',
};
/** What some of the supported browsers know only with a prefix. */
const prefixed =
  /^(user-select|backdrop-filter|mask(-.*)?|print-color-adjust|hyphens|appearance|box-decoration-break)$/;

/** Returns the parts of a value, which spaces outside of parentheses separate. */
function partsOf(value: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of value.trim()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ' ' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** Returns a value without what came with Chromium 98 and later: units, sides of a float, and `auto` for a size that is remembered. */
const withoutNewWords = (name: string, value: string): string =>
  name === 'contain-intrinsic-size'
    ? value.replaceAll('auto ', '')
    : name === 'float'
      ? value.replace('inline-start', 'left').replace('inline-end', 'right')
      : value.replace(/([\d.]+)[dsl]vh\b/g, '$1vh').replace(/([\d.]+)lh\b/g, (_, lines) => `${lines * 1.5}em`);

const write = (name: string, value: string): string => {
  if (name === 'inset') {
    const [top = '', right = top, bottom = top, left = right] = partsOf(value);
    return `top:${top};right:${right};bottom:${bottom};left:${left};`;
  }
  const both = sides[name];
  if (both) {
    const [start = '', end = start] = partsOf(value);
    return `${both[0]}:${start};${both[1]}:${end};`;
  }
  const declaration = `${names[name] ?? name}:${value};`;
  return prefixed.test(name) ? `-webkit-${declaration}${declaration}` : declaration;
};

/** Writes each declaration so that the oldest browsers understand it (`build/oldest-browsers.ts`). */
export const forOldestBrowsers: StylisPlugin = (element) => {
  const { type, props: name, children: value } = element;
  if (type !== 'decl' || typeof name !== 'string' || typeof value !== 'string') return;
  const old = name.startsWith('--') ? value : withoutNewWords(name, value);
  element.return = old === value ? write(name, value) : write(name, old) + write(name, value);
};

const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [forOldestBrowsers] });
const ofPage = typeof document === 'undefined' ? undefined : createStyleCache();

/**
 * Returns what collects the page's styles, in place of Emotion's, whose prefixes are for older browsers than ours. When the build renders
 * HTML, each has its own.
 */
export const styleCache = (): EmotionCache => ofPage ?? createStyleCache();
