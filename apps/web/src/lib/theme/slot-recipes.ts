import { dialogAnatomy, drawerAnatomy, fieldAnatomy, menuAnatomy, nativeSelectAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { recipes } from './recipes.ts';

const scrim = {
  position: 'fixed',
  inset: 0,
  bg: 'scrim',
  zIndex: 'overlay',
  _open: { animation: 'appear 220ms ease-out' },
  _closed: { animation: 'vanish 150ms ease-out' },
} as const;

const field = defineSlotRecipe({
  slots: fieldAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full' },
    label: { fontWeight: 'semibold', fontSize: 'sm' },
    helperText: { color: 'fg.muted', fontSize: 'sm' },
    errorText: { color: 'danger.fg', fontSize: 'sm', fontWeight: 'medium' },
  },
});

const dialog = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: scrim,
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'modal',
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'center',
      overflow: 'auto',
      p: { base: '0', sm: '6' },
    },
    content: {
      width: 'full',
      maxWidth: 'md',
      // At the bottom on a phone, centered elsewhere. One that is taller than the window starts at its top, so all of it can be reached.
      mt: 'auto',
      mb: { base: '0', sm: 'auto' },
      bg: 'bg.float',
      borderRadius: 'card',
      borderBottomRadius: { base: '0', sm: 'card' },
      boxShadow: '0 24px 64px -24px rgb(6 20 26 / 0.45)',
      pb: { base: 'env(safe-area-inset-bottom)', sm: '0' },
      outline: 0,
      _open: { animation: 'rise 220ms ease-out' },
      _closed: { animation: 'vanish 150ms ease-out' },
    },
    header: { px: '6', pt: '6', pb: '2' },
    title: { fontFamily: 'heading', fontSize: '2xl', fontWeight: 'medium', lineHeight: 'short' },
    description: { color: 'fg.muted' },
    body: { px: '6', py: '2' },
    footer: { display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: '3', px: '6', pt: '4', pb: '6' },
  },
});

const drawer = defineSlotRecipe({
  slots: drawerAnatomy.keys(),
  base: {
    backdrop: scrim,
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'modal',
      display: 'flex',
      justifyContent: 'flex-start',
      touchAction: 'none',
    },
    content: {
      width: 'full',
      maxWidth: 'min(19rem + env(safe-area-inset-left), 86vw)',
      paddingLeft: 'env(safe-area-inset-left)',
      height: '100dvh',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      bg: 'bg.raised',
      boxShadow: '0 0 64px -16px rgb(6 20 26 / 0.5)',
      outline: 0,
      _open: { animation: 'slide-in 220ms cubic-bezier(0.2, 0.7, 0.2, 1)' },
      _closed: { animation: 'slide-out 150ms ease-out' },
    },
    closeTrigger: { position: 'absolute', top: '3', insetEnd: '3' },
  },
});

const menu = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  base: {
    content: {
      minWidth: '56',
      p: '1.5',
      bg: 'bg.float',
      borderRadius: 'card',
      boxShadow: '0 12px 40px -12px rgb(6 20 26 / 0.4)',
      zIndex: 'popover',
      outline: 0,
      _open: { animation: 'rise 150ms ease-out' },
      _closed: { animation: 'vanish 100ms ease-out' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '11',
      px: '3',
      borderRadius: 'sm',
      cursor: 'pointer',
      outline: 0,
      _highlighted: { bg: 'lake.subtle', color: 'lake.fg' },
      _icon: { width: '5', height: '5', flexShrink: 0 },
    },
  },
});

const nativeSelect = defineSlotRecipe({
  slots: nativeSelectAnatomy.keys(),
  base: {
    root: { position: 'relative', width: 'full' },
    field: {
      ...recipes.input.base,
      pe: '10',
      appearance: 'none',
      cursor: 'pointer',
      textOverflow: 'ellipsis',
      '& option': { bg: 'bg.float', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      top: 0,
      height: 'full',
      display: 'flex',
      alignItems: 'center',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { width: '5', height: '5' },
    },
  },
});

export const slotRecipes = { field, nativeSelect, dialog, drawer, menu };
