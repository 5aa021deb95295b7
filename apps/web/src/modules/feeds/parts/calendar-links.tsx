import { Button } from '@chakra-ui/react/button';
import type { FeedScope } from '@houseboat/contract/feeds.ts';
import { useBoat } from '../../../lib/boat.ts';
import { QrCode } from '../../../lib/qr-code.tsx';
import { Stack, Text } from '../../../ui/elements.tsx';
import { Row } from '../../../ui/rows.tsx';
import { calendarLinks, webcalOf } from '../calendar-links.ts';

/** A button for each calendar service, and a code for the phone. */
export const CalendarLinks = ({ address, scope }: { address: string; scope: FeedScope }) => {
  const boat = useBoat();
  const title = `${boat?.name ?? 'Houseboat'}: ${scope === 'own' ? 'our weeks' : 'everyone’s weeks'}`;
  return (
    <Row gap="6" align="start">
      <Stack as="ul" gap="3" grow>
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
      {/* A phone cannot scan its own screen. */}
      <Stack gap="2" size="sm" hideBelow="md" flex="0 0 11rem">
        <QrCode text={webcalOf(address)} label="The address as a QR code" />
        <p>Or scan this with your iPhone's camera.</p>
      </Stack>
    </Row>
  );
};
