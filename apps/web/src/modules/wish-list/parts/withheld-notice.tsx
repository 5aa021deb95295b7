import { Button } from '@chakra-ui/react/button';
import { Callout } from '../../../ui/callout.tsx';
import { Text } from '../../../ui/elements.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus-nearby.ts';
import type { MyList } from '../store.ts';

/** Says that the list is not used, because a pick from it was released. */
export const WithheldNotice = ({ list }: { list: MyList }) => (
  <Callout as="section" tone="warn" ref={keepFocusNearby}>
    <Text as="h2" tone="warn" strong>
      Your list isn't in use
    </Text>
    <p>
      A pick from it was undone. If the list went on picking, others could read it from its picks, so nothing is picked
      from it until you save it again.
    </p>
    <Button mt="3" onClick={() => list.change({})}>
      Use my list again
    </Button>
  </Callout>
);
