import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBoat, useDeliversMail } from '../../../lib/boat.ts';
import { BoatPicture, PictureFrame } from '../../../lib/boat-picture.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { LiftedPen } from '../../../lib/signature/parts.tsx';
import { Stack, Text } from '../../../ui/elements.tsx';
import { Row } from '../../../ui/rows.tsx';

const Page = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'start',
    gap: { base: '6', md: '8' },
    maxWidth: { base: '2xl', xl: '6xl' },
    minHeight: '100dvh',
    mx: 'auto',
    px: { base: '4', sm: '6' },
    pt: { base: '5', md: '10' },
    pb: 'max(2.5rem, env(safe-area-inset-bottom))',
  },
});
const Picture = chakra(PictureFrame, { base: { flexShrink: 0, width: '20', height: '14', borderRadius: 'sm' } });

/** The guest's page, headed by the boat's picture and name. `title` is the window's title. */
export const Letterhead = ({ title, children }: { title: string; children: ReactNode }) => {
  const boat = useBoat();
  usePageTitle(title);
  return (
    <Page>
      <Row as="header" minHeight="14">
        <Picture>
          <BoatPicture alt="" />
        </Picture>
        <Text size="lg" heading leading="short" breaks>
          {boat?.title}
        </Text>
      </Row>
      {children}
    </Page>
  );
};

/** The last page, whose title takes the focus. It shows nothing about the guest, who may not own the device. */
const LastPage = ({ title, drawing, children }: { title: string; drawing?: ReactNode; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack align="start" measure="prose">
      {drawing}
      <Heading as="h1" size="3xl" ref={heading} tabIndex={-1} outline="0">
        {title}
      </Heading>
      {children}
    </Stack>
  );
};

/** Confirms the signature. */
export const Signed = ({ host }: { host: string }) => {
  const boat = useBoat();
  const deliversMail = useDeliversMail();
  return (
    <LastPage title="Thank you for signing" drawing={<LiftedPen />}>
      <p>
        Your waiver for {boat?.title ?? 'the houseboat'} is on record, and the {host} family can see that it's signed.{' '}
        {deliversMail
          ? "We'll email a copy with your signature to the address that got the link."
          : 'If you would like a copy, ask them for it.'}
      </p>
      <p>The link no longer works. You can close this page or hand the device back.</p>
    </LastPage>
  );
};

/** Says that the link stopped working while its page was open. */
export const DeadLink = ({ host }: { host: string }) => {
  const deliversMail = useDeliversMail();
  return (
    <LastPage title="This link no longer works">
      <p>
        It was used, replaced by a newer one, or expired while this page was open.
        {deliversMail && " Check your email: if there's a newer link, please use that one."}
      </p>
      <p>
        {deliversMail
          ? `If you already pressed Sign, a copy in your email means that you're done. Otherwise, ask the ${host} family for a new link.`
          : `If you already pressed Sign, ask the ${host} family whether it went through. If not, ask them for a new link.`}
      </p>
    </LastPage>
  );
};

/** Says that the link was never, or is no longer, one to sign with. Guests come back to the email that they have used. */
export const UnknownLink = () => {
  const deliversMail = useDeliversMail();
  return (
    <LastPage title="404 Page Not Found">
      <p>This link isn't valid.</p>
      <p>
        If you've already signed, you're done{deliversMail && ': a copy is in your email'}. Each guest has a link of
        their own. If this one was yours, please ask your host family for a new one.
      </p>
    </LastPage>
  );
};

export const WaiverSkeleton = () => (
  <Stack aria-hidden>
    <Skeleton height="10" width="min(100%, 22rem)" />
    <Skeleton height="6" width="min(100%, 36rem)" />
    <Skeleton height="96" mt="4" />
  </Stack>
);
