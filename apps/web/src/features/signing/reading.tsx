import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { GuestWaiver } from '@houseboat/contract/waivers.ts';
import { useBoat } from '../../lib/boat.ts';
import { dayOf, fullDay } from '../../lib/days.ts';
import { WaiverText } from '../../lib/signature/waiver-text.tsx';
import { SigningForm } from './signing-form.tsx';
import { useViewed } from './use-viewed.ts';

const Intro = chakra('div', { base: { display: 'grid', gap: '2', maxWidth: '68ch' } });
const Day = chakra('span', { base: { whiteSpace: 'nowrap' } });
const Desk = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '8', xl: '14' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 31.25rem' },
    alignItems: 'start',
  },
});
const Sheet = chakra('div', {
  base: {
    px: { base: '5', sm: '8' },
    py: { base: '6', sm: '8' },
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    bg: 'bg.raised',
  },
});

type Props = { token: string; waiver: GuestWaiver; onSigned: () => void };

/** The waiver to be read, and to be signed. */
export const Reading = ({ token, waiver, onSigned }: Props) => {
  useViewed(token);
  const host = waiver.hostFamily.name;
  return (
    <>
      <Intro>
        <Heading as="h1" size="xl" overflowWrap="anywhere">
          Waiver for {waiver.guestName}
        </Heading>
        <p>
          You come aboard as a guest of the {host} family. Please read this, and sign it by{' '}
          <Day>
            <Deadline at={waiver.expiresAt} />.
          </Day>
        </p>
      </Intro>
      <Desk>
        <Sheet>
          <WaiverText content={waiver.waiverContent} />
        </Sheet>
        <SigningForm token={token} guest={waiver.guestName} host={host} onSigned={onSigned} />
      </Desk>
    </>
  );
};

/** The last day on which the link can be good, by the lake's clocks like in the mail that it came with. */
const Deadline = ({ at }: { at: string }) => {
  const timeZone = useBoat()?.lake.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return <time dateTime={at}>{fullDay(dayOf(new Date(at), timeZone))}</time>;
};
