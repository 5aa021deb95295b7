import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { useEffect, useRef } from 'react';
import { useBoat } from '../../lib/boat.ts';
import { LiftedPen } from '../../lib/signature/lifted-pen.tsx';

/** After signing: what was done and what comes of it. It holds nothing of the guest, whose device it may not be. */
export const Signed = ({ host }: { host: string }) => {
  const boat = useBoat();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack gap="4" align="flex-start" maxWidth="60ch">
      <LiftedPen />
      <Heading as="h1" size="3xl" ref={title} tabIndex={-1} outline="0">
        Thank you, it is signed
      </Heading>
      <p>
        Your waiver for {boat?.title ?? 'the houseboat'} is on record, and the {host} family sees that it is signed. A
        copy of it, with your signature, comes by mail to the address that the link was sent to.
      </p>
      <p>The link is used up now. You can close this page, or hand the device back.</p>
    </Stack>
  );
};
