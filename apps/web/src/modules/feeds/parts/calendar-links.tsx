import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FeedScope } from '@houseboat/contract/feeds.ts';
import { useBoat } from '../../../lib/boat.ts';
import { QrCode } from '../../../lib/qr-code.tsx';
import { Stack, Text } from '../../../ui/elements.tsx';
import { calendarLinks, webcalOf } from '../calendar-links.ts';

const Columns = chakra('div', {
  base: { display: 'grid', gap: '6', gridTemplateColumns: { md: 'minmax(0, 1fr) 11rem' }, alignItems: 'start' },
});
// A phone cannot scan its own screen.
const Scan = chakra('div', { base: { display: { base: 'grid', mdDown: 'none' }, gap: '2', fontSize: 'sm' } });
const Square = chakra('div', { base: { aspectRatio: '1', borderRadius: 'control', overflow: 'hidden' } });

/** A button for each calendar service, and a code for the phone. */
export const CalendarLinks = ({ address, scope }: { address: string; scope: FeedScope }) => {
  const boat = useBoat();
  const title = `${boat?.name ?? 'Houseboat'}: ${scope === 'own' ? 'our weeks' : 'everyone’s weeks'}`;
  return (
    <Columns>
      <Stack as="ul" gap="3">
        {calendarLinks(address, title).map(({ name, href, hint }) => (
          <li key={name}>
            <Button asChild variant="subtle" width="full" justifyContent="flex-start">
              {/* Without a referrer: the services need not know where the boat is. A program takes no tab. */}
              <a href={href} rel="noreferrer" {...(href.startsWith('https:') && { target: '_blank' })}>
                Add to {name}
              </a>
            </Button>
            <Text size="sm" tone="quiet" above="1">
              {hint}
            </Text>
          </li>
        ))}
      </Stack>
      <Scan>
        <Square>
          <QrCode text={webcalOf(address)} label="The address as a QR code" />
        </Square>
        <p>Or scan this with your iPhone's camera.</p>
      </Scan>
    </Columns>
  );
};
