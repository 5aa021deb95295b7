import { chakra } from '@chakra-ui/react/styled-system';

/** What went wrong, as a paragraph. `sm` is for one field of a form. */
export const ErrorText = chakra('p', {
  base: { color: 'danger.fg', fontWeight: 'medium' },
  variants: { size: { sm: { fontSize: 'sm' } } },
});
