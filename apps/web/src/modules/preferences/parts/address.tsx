import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { useRef, useState } from 'react';
import { loadPart } from '../../../lib/lazy-part.ts';
import { ReadBoundary } from '../../../lib/read-boundary.tsx';
import { useFamily } from '../../../lib/session.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { useAddress, userQuery } from '../api.ts';

const loadForm = async () => (await import('./address-form.tsx')).AddressForm;

/** The family's address, and the form that changes it. */
export const Address = () => {
  const family = useFamily();
  const address = useAddress();
  const [Form, setForm] = useState<Awaited<ReturnType<typeof loadForm>>>();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setForm(undefined);
    // Mounted again by then, in place of the form.
    requestAnimationFrame(() => button.current?.focus());
  };
  const open = async () => {
    const loaded = await loadPart(loadForm);
    setForm(() => loaded);
  };
  if (address === undefined)
    return (
      <ReadBoundary what="your family's address" reads={userQuery.queryKey}>
        <Skeleton height={{ base: '8.25rem', md: '7rem' }} />
      </ReadBoundary>
    );
  const verb = address === null ? 'add' : 'change';
  return (
    <Stack gap="2" align="start">
      <Heading as="h3" size="md">
        Your family's address
      </Heading>
      <Text breaks>{address ?? 'Your family has no address yet, so no email reaches it.'}</Text>
      {family.usesDefaultPassword && (
        <Text tone="quiet" measure="prose">
          Choose your own password first, in the account menu. Then you can {verb} the address here.
        </Text>
      )}
      {!family.usesDefaultPassword && !Form && (
        <Button ref={button} variant="outline" mt="2" onClick={open}>
          {address === null ? 'Add an address' : 'Change address'}
        </Button>
      )}
      {!family.usesDefaultPassword && Form && <Form isFirst={address === null} onClose={close} />}
    </Stack>
  );
};
