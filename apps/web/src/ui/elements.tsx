import { chakra } from '@chakra-ui/react/styled-system';
import { byDistance, placeLook, textLook } from './look.ts';

/** A paragraph, or another text by `as`. */
export const Text = chakra('p', {
  variants: {
    ...textLook,
    ...placeLook,
    block: { true: { display: 'block' } },
    align: { end: { textAlign: 'end' } },
    truncate: { true: { minWidth: '0', truncate: true } },
    clamp: { '2': { lineClamp: '2' } },
    // Keeps its line while it is empty.
    steady: { true: { minHeight: '1lh' } },
  },
});

const line = { borderTopWidth: '1px', borderColor: 'line' } as const;
/** A line above; above a part, with the distance from it. */
const ruled = { line, part: { ...line, pt: '6' } };

/** What frames have in common. */
export const frameLook = {
  ...textLook,
  ...placeLook,
  gap: byDistance((gap) => ({ gap })),
  rows: byDistance((rowGap) => ({ rowGap })),
  align: {
    start: { alignItems: 'flex-start' },
    center: { alignItems: 'center' },
    end: { alignItems: 'flex-end' },
    baseline: { alignItems: 'baseline' },
    stretch: { alignItems: 'stretch' },
    // An icon at the first line of a text.
    mark: { alignItems: 'flex-start', '& > svg': { flexShrink: 0, mt: '0.5' } },
  },
  ruled,
};

/** Blocks and lines of text, as they flow. */
export const Block = chakra('div', { variants: { ...textLook, ...placeLook, ruled } });

const stack = {
  base: { display: 'flex', flexDirection: 'column', minWidth: '0' },
  variants: frameLook,
  defaultVariants: { gap: '4' },
} as const;

/** One below the other. */
export const Stack = chakra('div', stack);

/** A numbered list. */
export const Numbered = chakra('ol', {
  base: { display: 'grid', ps: '1.4em', listStyle: 'decimal' },
  variants: frameLook,
});

/** A form's fields, one below the other. */
export const Form = chakra('form', stack);

/** For fields such as passwords: keyboards leave what is typed as it is. `spellCheck` alone does not stop the corrections of iOS. */
export const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
