import { CopyField } from '../../../lib/forms/copy-field.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Stack, Text } from '../../../ui/elements.tsx';

const request =
  'Please give our houseboat app an address that every family can reach: set PUBLIC_URL, as docs/settings.md says.';

/** For a server whose address is its own computer's, as after a first try. Who installed it can change that, and may be somebody else. */
export const OnlyHere = () => (
  <Callout tone="warn">
    <Stack>
      <p>
        <Text as="strong" tone="warn" strong block>
          The other families can't open these links yet
        </Text>
        They only work on this computer. Ask the person who installed the app for an address, then create the links.
        You'll need new ones for any you made before.
      </p>
      <CopyField
        label="What to ask them"
        text={request}
        next="Send it to the person who installed the app."
        isSentence
      />
    </Stack>
  </Callout>
);
