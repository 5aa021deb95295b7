import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineGlobalStyles, defineKeyframes } from '@chakra-ui/react/styled-system';
import { tokens } from './tokens.ts';

const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    lineHeight: 'moderate',
    textRendering: 'optimizeLegibility',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.line',
    _print: { fontSize: '12px' },
  },
  'h1, h2, h3': { fontOpticalSizing: 'auto' },
  time: { fontVariantNumeric: 'tabular-nums' },
  ':focus-visible': { outline: '2px solid {colors.lake.fg}', outlineOffset: '2px' },
  '*::selection': { bg: 'canyon.subtle', color: 'canyon.fg' },
  // What the phone's bar covers. What is at the bottom of the window sits above it.
  '[data-bar]': {
    '--bar': { base: 'calc(56px + env(safe-area-inset-bottom))', lg: '0px' },
    scrollPaddingBottom: 'var(--bar)',
  },
  // What gets the focus scrolls clear of the header, and of what is said below it. As a padding of the window, it would scroll for the header's own button.
  'main a, main button, main input, main select, main summary, main textarea': {
    scrollMarginTop: { base: 'calc(3.5rem + var(--notice, 0px))', lg: 'var(--notice, 0px)' },
  },
  // On paper, a page has its colors, and is without the frame around it, what is open over it, and fields that have nothing in them.
  '[data-frame]': { _print: { display: 'block !important', minHeight: '0 !important' } },
  'body > :not(#root, [data-sheet]), [data-frame] > :not(div), [data-frame] > div > :not(main), #content [role=search], #content :placeholder-shown':
    { _print: { display: 'none !important' } },
  '#content': { _print: { maxWidth: 'none !important', padding: '0 !important', printColorAdjust: 'exact' } },
  '#content li, #content article': { _print: { breakInside: 'avoid' } },
  '#content h2, #content h3': { _print: { breakAfter: 'avoid' } },
  // Chromium before 102 and Firefox before 112 know no `inert`.
  '[inert]': { pointerEvents: 'none' },
  // Reduced motion: animations jump to their end. Transitions take no time at all: where no property is named, a millisecond is one for every
  // property, and an inherited one, such as a TV's type size, would arrive only when that of each ancestor has ended.
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});

const keyframes = defineKeyframes({
  appear: { from: { opacity: 0 } },
  vanish: { to: { opacity: 0 } },
  rise: { from: { opacity: 0, transform: 'translateY(8px)' } },
  'slide-in': { from: { transform: 'translateX(-100%)' } },
  'slide-out': { to: { transform: 'translateX(-100%)' } },
  bob: { from: { transform: 'rotate(-1deg)' }, to: { transform: 'translateY(-2px) rotate(1deg)' } },
  drift: { from: { transform: 'translate(-0.4%, 0)' }, to: { transform: 'translate(0.6%, 0.25%)' } },
  'swipe-away': {
    from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
    to: { transform: 'translateX(110%)' },
  },
  ripple: { from: { opacity: 0.8 }, to: { transform: 'scale(2.4)' } },
  flash: { from: { opacity: 0.8 } },
  fill: { from: { transform: 'scaleX(0)' } },
  draw: { from: { strokeDashoffset: '1' } },
  breathe: { '50%': { opacity: 0.55 } },
});

/** The theme with its global styles, which the build writes into the documents. */
export const globalSystem = createSystem(defaultBaseConfig, {
  preflight: true,
  // The oldest browsers have neither cascade layers nor `:where`.
  disableLayers: true,
  cssVarsRoot: ':root',
  globalCss,
  theme: { ...tokens, keyframes },
});
