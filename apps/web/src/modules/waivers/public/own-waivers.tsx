import { Heading } from '@chakra-ui/react/heading';
import type { WaiverStatus } from '@houseboat/contract/waivers.ts';
import { ArrowRight } from 'lucide-react';
import { useFamily } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { statusWords, useFollowWaivers, useWaivers } from '../api.ts';

const statuses: readonly WaiverStatus[] = ['pending', 'signed', 'expired'];

/** How many waivers the family has sent, and a link to them. Renders nothing when there are none. */
export const OwnWaivers = () => {
  const { id } = useFamily();
  useFollowWaivers();
  const own = useWaivers().items?.filter(({ hostFamilyId }) => hostFamilyId === id) ?? [];
  if (own.length === 0) return null;
  const counts = statuses
    .map((status) => ({ status, count: own.filter((waiver) => waiver.status === status).length }))
    .filter(({ count }) => count > 0);
  return (
    <section>
      <Heading as="h2" size="lg" mb="4">
        Your waivers
      </Heading>
      <p>{counts.map(({ status, count }) => `${count} ${statusWords[status].toLowerCase()}`).join(', ')}</p>
      <LinkButton href="/waivers" variant="subtle" mt="4">
        See your waivers
        <ArrowRight aria-hidden />
      </LinkButton>
    </section>
  );
};
