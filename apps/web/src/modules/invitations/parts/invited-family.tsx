import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { Invited } from '@houseboat/contract/invitations.ts';
import { CircleCheck } from 'lucide-react';
import { useBoat } from '../../../lib/boat.ts';
import { fullMoment } from '../../../lib/date-format.ts';
import { unbroken } from '../../../lib/days.ts';
import { openDialog } from '../../../lib/dialogs.tsx';
import { ShareLink } from '../../../lib/share-link.tsx';
import { AskInPlace, useQuestion } from '../../../ui/ask-in-place.tsx';
import { Stack, Text } from '../../../ui/elements.tsx';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { Row, Wrap } from '../../../ui/rows.tsx';
import { useCreateLinks } from '../api.ts';
import { type Standing, standingOf, useLinks } from '../links.ts';

const loadQrDialog = async () => (await import('./qr-dialog.tsx')).QrDialog;

type Props = { family: ListedFamily; invited: Invited };

/** A family, how far it has come, and its link. */
export const InvitedFamily = ({ family, invited }: Props) => {
  const standing = standingOf(invited, useLinks());
  const { isAsking, wasAsked, ask, answer } = useQuestion();
  const { mutate, isPending } = useCreateLinks(answer);
  const create = () => isPending || mutate([family.id]);
  const isAboard = standing.state === 'aboard';
  const isOnlyHere = invited.mail === 'only-here';
  /** Whether a new link takes something from the family. */
  const isAsked = isAboard || standing.state === 'invited';
  return (
    <Row as="li" align="start" ruled="line" breaks py="4">
      <FamilyAvatar family={family} />
      <Stack gap="3" grow>
        <Wrap gap="4" rows="2" justify="between">
          <Stack gap="0" flex="1 1 8rem">
            <Heading as="h2" fontSize="lg" dir="auto" htmlTranslate="no">
              {family.name}
            </Heading>
            <StandingText name={family.name} standing={standing} />
            <MailText invited={invited} />
            {standing.state === 'invited' && standing.url === undefined && (
              <Text tone="quiet">Lost it? Create a new one.</Text>
            )}
          </Stack>
          {!(isAsked && isAsking) && (
            <Button
              size="sm"
              variant={isAsked || isOnlyHere ? 'ghost' : 'subtle'}
              autoFocus={wasAsked}
              aria-disabled={isPending}
              onClick={() => (isAsked ? ask() : create())}
            >
              {isPending ? 'Creating...' : labelOf(standing, isOnlyHere)}
              <VisuallyHidden>
                {isAboard ? ' New link' : ''} for the {family.name} family
              </VisuallyHidden>
            </Button>
          )}
        </Wrap>
        {isAsked && isAsking && (
          <AskInPlace
            layout="stacked"
            question={`New link for the ${family.name} family?`}
            effect={
              <p>
                {isAboard
                  ? "They'll choose a new password with it, and their devices are logged out."
                  : 'The old one stops working right away.'}
              </p>
            }
            keep="Keep it"
            confirm="Create new link"
            pending="Creating..."
            isPending={isPending}
            onKeep={answer}
            onConfirm={create}
          />
        )}
        {isAsked && standing.url !== undefined && (
          <FamilyLink family={family} url={standing.url} isOnlyHere={isOnlyHere} />
        )}
      </Stack>
    </Row>
  );
};

type LinkProps = { family: ListedFamily; url: string; isOnlyHere: boolean };

const FamilyLink = ({ family, url, isOnlyHere }: LinkProps) => {
  const boat = useBoat();
  return (
    <ShareLink
      url={url}
      recipient={`the ${family.name} family`}
      greeting={`Hi ${family.name} family! Here's your link to the ${boat ? `${boat.title} app` : 'houseboat app'}:`}
      hint="You'll only see this link once. Copy it before you close or reload this page."
      isOnlyHere={isOnlyHere}
    >
      <Button
        size="sm"
        variant="subtle"
        onClick={({ currentTarget }) => openDialog(loadQrDialog, currentTarget, { family, url })}
      >
        Show QR code
      </Button>
    </ShareLink>
  );
};

const labelOf = ({ state }: Standing, isOnlyHere: boolean): string => {
  if (state === 'aboard') return 'Lost password?';
  if (state !== 'not-invited') return 'New link';
  return isOnlyHere ? 'Create anyway' : 'Create link';
};

/** Whether the family's link is mailed, and where. Where no mail is sent the page says so once, and of a family that is aboard only a link matters. */
const MailText = ({ invited: { hasJoined, expiresAt, mail, address } }: { invited: Invited }) => {
  const hasLink = expiresAt !== null;
  if (mail === 'only-here' || mail === 'off' || (hasJoined && !hasLink)) return null;
  // A link that was made before there was a mail server, or an address for the others.
  if (mail === 'ready' && hasLink) return null;
  return <Text tone="quiet">{mailWords(address ?? 'the family')[mail]}</Text>;
};

const mailWords = (to: string) => ({
  none: 'No email address: send the link yourself',
  ready: `We'll email it to ${to}`,
  queued: `Emailing it to ${to}`,
  sent: `Emailed to ${to}`,
  failed: `We couldn't email it to ${to}: send the link yourself`,
});

/** What families read of each state but a link that works. */
const words = { aboard: 'Aboard', expired: 'Their link has expired', 'not-invited': 'Not invited yet' };

const StandingText = ({ name, standing }: { name: string; standing: Standing }) => (
  <Row as="p" gap="2" tone="quiet" role="status">
    {standing.state === 'aboard' && (
      <Text asChild color="ok.fg">
        <CircleCheck size={18} aria-hidden />
      </Text>
    )}
    {/* It changes by itself, and a screen reader says it without the heading above. */}
    <VisuallyHidden>{name}: </VisuallyHidden>
    {standing.state === 'invited'
      ? `Link works until ${unbroken(fullMoment(Date.parse(standing.expiresAt)))}`
      : words[standing.state]}
  </Row>
);
