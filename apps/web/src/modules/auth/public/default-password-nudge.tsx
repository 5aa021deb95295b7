import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { readStored, store } from '../../../lib/device-storage.ts';
import { useFamily } from '../../../lib/session.ts';
import { Text } from '../../../ui/elements.tsx';
import { keepFocusNearby } from '../../../ui/keep-focus.ts';
import { Wrap } from '../../../ui/rows.tsx';

const dismissedByKey = 'default-password-nudge-dismissed-by';

const Strip = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    maxWidth: '6xl',
    mx: 'auto',
    px: { base: '4', sm: '6', lg: '10' },
    pt: { base: '3', lg: '6' },
  },
});

/** The family that has dismissed it in this tab. */
const dismissedBy = () => readStored(dismissedByKey, 'sessionStorage');

/** Asks a family that still has the default password to choose its own. Dismissing it lasts until the tab closes. */
export const DefaultPasswordNudge = ({ onChangePassword }: { onChangePassword: (from: HTMLElement) => void }) => {
  const family = useFamily();
  const [dismissed, setDismissed] = useState(() => dismissedBy() === family.id);
  if (!family.usesDefaultPassword || dismissed) return null;

  const dismiss = () => {
    store(dismissedByKey, family.id, 'sessionStorage');
    setDismissed(true);
  };
  return (
    <Strip aria-label="Password reminder">
      <Text tone="quiet" grow="wide">
        Your family still uses the default password.
      </Text>
      <Wrap gap="1" ms={{ base: '-3', md: '0' }}>
        <Button variant="ghost" size="sm" onClick={(event) => onChangePassword(event.currentTarget)}>
          Choose a password
        </Button>
        <Button ref={keepFocusNearby} variant="ghost" size="sm" color="fg.muted" onClick={dismiss}>
          Not now
        </Button>
      </Wrap>
    </Strip>
  );
};
