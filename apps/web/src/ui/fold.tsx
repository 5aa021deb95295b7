import { chakra } from '@chakra-ui/react/styled-system';

/** What is folded away below a line until its title is pressed. */
export const Fold = chakra('details', { base: { borderTopWidth: '1px', borderColor: 'line', pt: '2' } });

export const FoldTitle = chakra('summary', {
  base: { minHeight: '11', display: 'list-item', lineHeight: '2.75rem', fontWeight: 'semibold', cursor: 'pointer' },
});
