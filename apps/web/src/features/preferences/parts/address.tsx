import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ReadFailure } from '../../../lib/read-failure.tsx';
import { useFamily } from '../../../lib/session.ts';
import { useAddress } from '../api.ts';

const AddressForm = lazyPart(async () => (await import('./address-form.tsx')).AddressForm);

const Frame = chakra('div', { base: { display: 'grid', gap: '2', justifyItems: 'start' } });
const Current = chakra('p', { base: { overflowWrap: 'anywhere' } });
const Hint = chakra('p', { base: { color: 'fg.muted', maxWidth: 'prose' } });

/** The family's address, and the form that changes it. */
export const Address = () => {
  const family = useFamily();
  const { address, hasFailed, retry } = useAddress();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Mounted again by then, in place of the form.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (hasFailed) return <ReadFailure what="your family's address" onRetry={retry} />;
  if (address === undefined) return <Skeleton height="20" />;
  return (
    <Frame>
      <Heading as="h3" size="md">
        Your family's address
      </Heading>
      <Current>{address}</Current>
      {family.usesDefaultPassword && (
        <Hint>Choose your own password first, in the account menu. Then you can change the address here.</Hint>
      )}
      {!family.usesDefaultPassword && !isOpen && (
        <Button ref={button} variant="outline" mt="2" onClick={() => setOpen(true)}>
          Change address
        </Button>
      )}
      {!family.usesDefaultPassword && isOpen && (
        <Suspense fallback={<Skeleton height="60" width="full" maxWidth="28rem" mt="2" />}>
          <AddressForm onClose={close} />
        </Suspense>
      )}
    </Frame>
  );
};
