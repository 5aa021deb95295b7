import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { CopyField } from '../../../lib/forms/copy-field.tsx';

const request =
  'Please give our houseboat app an address that every family can reach: set PUBLIC_URL, as docs/settings.md says.';

/** For a server whose address is its own computer's, as after a first try. Who installed it can change that, and may be somebody else. */
export const OnlyHere = () => (
  <Stack gap="4" p="4" borderRadius="control" bg="warn.subtle">
    <p>
      <chakra.strong display="block" color="warn.fg" fontWeight="semibold">
        The other families can't open these links yet
      </chakra.strong>
      They only work on this computer. Ask whoever installed the app for an address, then create the links. Any you made
      before have to be made again.
    </p>
    <CopyField label="What to ask them" text={request} next="Send it to whoever installed the app." isSentence />
  </Stack>
);
