import { chakra } from '@chakra-ui/react/styled-system';

/** One of a few things to choose from, all of them in sight; its `legend` says what is asked. */
export const Choices = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    '& > legend': { fontWeight: 'semibold', fontSize: 'sm', mb: '1.5' },
  },
});

/** One of them, around its radio button. */
export const Choice = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: { base: '1 0 auto', sm: '0 0 auto' },
    gap: { base: '1.5', sm: '2' },
    minHeight: '12',
    px: { base: '2', sm: '3.5' },
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'line.strong',
    cursor: 'pointer',
    '&:has(:checked)': { borderColor: 'lake.fg', bg: 'lake.subtle' },
    '& input': { accentColor: '{colors.lake.solid}', width: '4', height: '4' },
  },
});
