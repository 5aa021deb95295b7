import { type Colors, colors, isColor } from './colors.ts';

const values = <T extends string | number>(of: Record<string, T>) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, { value }]));

const steps = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64,
  72, 80, 96,
];

/** The 4-px grid: one step is 0.25 rem. */
const spacing = Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

/** Every token except colors. No text is smaller than 14 px. */
const scale = {
  spacing,
  sizes: {
    ...spacing,
    ...values({
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
      '7xl': '80rem',
      full: '100%',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      vh: '100vh',
      vw: '100vw',
      prose: '60ch',
    }),
  },
  fonts: values({
    heading: "'Fraunces Variable', Georgia, 'Times New Roman', serif",
    body: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  }),
  fontSizes: values({
    xs: '0.875rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
    '5xl': '3rem',
  }),
  fontWeights: values({ normal: 400, medium: 500, semibold: 600, bold: 700 }),
  lineHeights: values({ shorter: 1.1, short: 1.25, moderate: 1.5 }),
  letterSpacings: values({ tight: '-0.015em' }),
  radii: values({ sm: '8px', control: '12px', card: '14px', full: '9999px' }),
  durations: values({ fast: '150ms', moderate: '220ms', slow: '300ms' }),
  easings: values({ out: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }),
  zIndex: values({
    base: 0,
    docked: 10,
    sticky: 20,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    toast: 1700,
    tooltip: 1800,
  }),
};

type ColorTokens = { [name: string]: { value: string } | ColorTokens };

const byDay = (colors: Colors): ColorTokens =>
  Object.fromEntries(
    Object.entries(colors).map(([name, value]) => [name, isColor(value) ? { value: value.day } : byDay(value)]),
  );

/** The theme's tokens, to which components and the global styles refer. Colors are by day; the global styles have those by night. */
export const tokens = {
  breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '96rem' },
  tokens: scale,
  semanticTokens: { colors: byDay(colors) },
};
