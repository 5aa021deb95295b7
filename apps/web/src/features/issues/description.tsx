import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';

const Words = chakra('p', {
  base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  variants: { short: { true: { lineClamp: 6 } } },
});
const Toggle = chakra('button', {
  base: {
    alignSelf: 'flex-start',
    minHeight: '11',
    color: 'lake.fg',
    fontWeight: 'semibold',
    fontSize: 'sm',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});

/** Beyond this it takes more than six lines at any width, so that there is something left to show. */
const isLong = (text: string): boolean => text.length > 640 || text.split('\n').length > 7;

/** What is the matter. A long story begins with its first lines. */
export const Description = ({ text, describes }: { text: string; describes: string }) => {
  const [whole, setWhole] = useState(false);
  const long = isLong(text);
  return (
    <>
      <Words short={long && !whole}>{text}</Words>
      {long && (
        <Toggle type="button" aria-expanded={whole} aria-describedby={describes} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show more'}
        </Toggle>
      )}
    </>
  );
};
