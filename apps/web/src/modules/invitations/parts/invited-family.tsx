import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { Invited } from '@houseboat/contract/invitations.ts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { AskInPlace } from '../../../lib/ask-in-place.tsx';
import { dateFormat } from '../../../lib/date-format.ts';
import { FamilyAvatar } from '../../../lib/family-avatar.tsx';
import { Stack } from '../../../ui/elements.tsx';
import { useCreateLinks } from '../api.ts';
import { type Standing, standingOf, useLinks } from '../links.ts';
import { ShareLink } from './share-link.tsx';

const Row = chakra('li', {
  base: { display: 'flex', gap: '3', py: '4', borderTopWidth: '1px', borderColor: 'line', overflowWrap: 'anywhere' },
});

type Props = { family: ListedFamily; invited: Invited };

/** A family, how far it has come, and its link. */
export const InvitedFamily = ({ family, invited }: Props) => {
  const standing = standingOf(invited, useLinks());
  const [isAsking, setAsking] = useState(false);
  /** Whether the button comes back in place of the question, and gets the focus back. */
  const [wasAsked, setWasAsked] = useState(false);
  const answer = () => {
    setAsking(false);
    setWasAsked(true);
  };
  const { mutate, isPending } = useCreateLinks(answer);
  const create = () => isPending || mutate([family.id]);
  const isAboard = standing.state === 'aboard';
  const isOnlyHere = invited.mail === 'only-here';
  /** Whether a new link takes something from the family. */
  const isAsked = isAboard || standing.state === 'invited';
  return (
    <Row>
      <FamilyAvatar family={family} />
      <Stack gap="3" grow>
        <Flex wrap="wrap" align="center" justify="space-between" columnGap="4" rowGap="2">
          <Stack gap="0" flex="1 1 8rem">
            <Heading as="h2" fontSize="lg" dir="auto">
              {family.name}
            </Heading>
            <StandingText name={family.name} standing={standing} />
            <MailText invited={invited} />
            {standing.state === 'invited' && standing.url === undefined && (
              <chakra.p color="fg.muted">Lost it? Create a new one.</chakra.p>
            )}
          </Stack>
          {!(isAsked && isAsking) && (
            <Button
              size="sm"
              variant={isAsked || isOnlyHere ? 'ghost' : 'subtle'}
              autoFocus={wasAsked}
              aria-disabled={isPending}
              onClick={() => (isAsked ? setAsking(true) : create())}
            >
              {isPending ? 'Creating...' : labelOf(standing, isOnlyHere)}
              <VisuallyHidden>
                {isAboard ? ' New link' : ''} for the {family.name} family
              </VisuallyHidden>
            </Button>
          )}
        </Flex>
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
          <ShareLink family={family} url={standing.url} isOnlyHere={isOnlyHere} />
        )}
      </Stack>
    </Row>
  );
};

const labelOf = ({ state }: Standing, isOnlyHere: boolean): string => {
  if (state === 'aboard') return 'Lost password?';
  if (state !== 'not-invited') return 'New link';
  return isOnlyHere ? 'Create anyway' : 'Create link';
};

// On the reader's own clock: it is an instant, and not a day at the lake.
const day = dateFormat('en-US', { month: 'long', day: 'numeric' });

/** Whether the family's link is mailed, and where. Where no mail is sent the page says so once, and of a family that is aboard only a link matters. */
const MailText = ({ invited: { hasJoined, expiresAt, mail, address } }: { invited: Invited }) => {
  const hasLink = expiresAt !== null;
  if (mail === 'only-here' || mail === 'off' || (hasJoined && !hasLink)) return null;
  // A link that was made before there was a mail server, or an address for the others.
  if (mail === 'ready' && hasLink) return null;
  return <chakra.p color="fg.muted">{mailWords(address ?? 'the family')[mail]}</chakra.p>;
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
  <chakra.p role="status" display="flex" alignItems="center" gap="1.5" color="fg.muted">
    {standing.state === 'aboard' && (
      <chakra.span display="contents" color="ok.fg">
        <CircleCheck size={18} aria-hidden />
      </chakra.span>
    )}
    {/* It changes by itself, and a screen reader says it without the heading above. */}
    <VisuallyHidden>{name}: </VisuallyHidden>
    {standing.state === 'invited' ? `Link works until ${day(new Date(standing.expiresAt))}` : words[standing.state]}
  </chakra.p>
);
