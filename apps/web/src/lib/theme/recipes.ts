import { defineRecipe } from '@chakra-ui/react/styled-system';
import { mixesColors } from '../../ui/supports.ts';

/** Colors come from `colorPalette`: lake (the default), canyon or danger. */
const button = defineRecipe({
  base: {
    colorPalette: 'lake',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    maxWidth: 'full',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    lineHeight: 'short',
    textAlign: 'center',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'colors',
    _disabled: { cursor: 'not-allowed', opacity: 0.6 },
    _print: { display: 'none' },
    _icon: { width: '1.25em', height: '1.25em', flexShrink: 0 },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { [mixesColors]: { bg: 'color-mix(in oklch, {colors.colorPalette.solid} 88%, {colors.fg})' } },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: {
          [mixesColors]: { bg: 'color-mix(in oklch, {colors.colorPalette.subtle} 90%, {colors.colorPalette.fg})' },
        },
      },
      outline: { borderColor: 'line', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      ghost: { color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
    },
    size: {
      sm: { minHeight: '11', minWidth: '11', px: '3', fontSize: 'sm' },
      md: { minHeight: '11', minWidth: '11', px: '4', fontSize: 'md' },
      lg: { minHeight: '14', minWidth: '14', px: '6', fontSize: 'lg' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const input = defineRecipe({
  base: {
    width: 'full',
    minHeight: '12',
    px: '4',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'line.strong',
    bg: 'bg.raised',
    color: 'fg',
    fontSize: 'md',
    transition: 'colors',
    _hover: { borderColor: 'fg.muted' },
    _invalid: { borderColor: 'danger.fg' },
    _placeholder: { color: 'fg.muted', opacity: 1 },
  },
});

const textarea = defineRecipe({ base: { ...input.base, py: '3', lineHeight: 'moderate', resize: 'vertical' } });

/** A placeholder of what is loading. */
const skeleton = defineRecipe({
  base: {
    bg: 'bg.sunken',
    borderRadius: 'control',
    flexShrink: 0,
    animation: 'breathe 1.8s ease-in-out infinite',
  },
});

const badge = defineRecipe({
  base: {
    colorPalette: 'lake',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2.5',
    minHeight: '6',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'short',
    fontVariantNumeric: 'tabular-nums',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
});

const heading = defineRecipe({
  base: {
    fontFamily: 'heading',
    fontWeight: 'medium',
    lineHeight: 'short',
    letterSpacing: 'tight',
    textWrap: 'balance',
  },
  variants: {
    size: {
      lg: { fontSize: '2xl' },
      xl: { fontSize: '3xl' },
      // A page's title.
      '2xl': { fontSize: { base: '2xl', md: '3xl' } },
      '3xl': { fontSize: { base: '4xl', md: '5xl' }, lineHeight: 'shorter' },
    },
  },
  defaultVariants: { size: 'xl' },
});

export const recipes = { button, input, textarea, skeleton, badge, heading };
