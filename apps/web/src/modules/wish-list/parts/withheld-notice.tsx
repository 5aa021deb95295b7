import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { keepFocusNearby } from '../../../lib/keep-focus-nearby.ts';
import type { MyList } from '../store.ts';

const Box = chakra('section', { base: { p: '4', borderRadius: 'control', bg: 'warn.subtle' } });
const Title = chakra('h2', { base: { color: 'warn.fg', fontWeight: 'semibold' } });

/** Says that the list is not used, because a pick from it was released. */
export const WithheldNotice = ({ list }: { list: MyList }) => (
  <Box ref={keepFocusNearby}>
    <Title>Your list isn't in use</Title>
    <p>
      A pick from it was undone. If the list went on picking, others could read it from its picks, so nothing is picked
      from it until you save it again.
    </p>
    <Button mt="3" onClick={() => list.change({})}>
      Use my list again
    </Button>
  </Box>
);
