import type { ListedFamily } from '@houseboat/contract/boat.ts';
import { isBeforeFirstPick, isOpened } from '@houseboat/draft/state.ts';
import { useQuery } from '@tanstack/react-query';
import { useFamilies, useIsAdmin } from '../../lib/boat.ts';
import { pathOf } from '../../lib/call.ts';
import { CopyField } from '../../lib/forms/copy-field.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { useDraft } from '../../lib/season/draft-store.ts';
import { Callout } from '../../ui/callout.tsx';
import { Stack, Text } from '../../ui/elements.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { invitedQuery } from './api.ts';
import { InvitedFamily } from './parts/invited-family.tsx';
import { PrintCards } from './parts/print-cards.tsx';

const addressRequest =
  'Please give our houseboat app an address that every family can reach: set PUBLIC_URL, as docs/settings.md says.';

/** For a server whose address is its own computer's, as after a first try. Who installed it can change that, and may be somebody else. */
const OnlyHere = () => (
  <Callout tone="warn">
    <Stack>
      <p>
        <Text as="strong" tone="warn" strong block>
          The other families can't open these links yet
        </Text>
        They only work on this computer. Ask the person who installed the app for an address, then create the links.
        You'll need new ones for any you made before.
      </p>
      <CopyField
        label="What to ask them"
        text={addressRequest}
        next="Send it to the person who installed the app."
        isSentence
      />
    </Stack>
  </Callout>
);

const reads = [pathOf('GET /families'), ...invitedQuery.queryKey];

/** The page of invitations, on which the designated family gets the others aboard. */
export const InvitationsPage = () => {
  usePageTitle('Invitations');
  const families = useFamilies();
  const isAdmin = useIsAdmin();
  return (
    <Stack gap="page" maxWidth="3xl">
      <PageTitle>Invitations</PageTitle>
      {!families && <LoadingInvitations />}
      {families && (isAdmin ? <InvitedFamilies families={families} /> : <WhoInvites families={families} />)}
    </Stack>
  );
};

/** The families that the designated one invites. */
const InvitedFamilies = ({ families }: { families: readonly ListedFamily[] }) => {
  const { data } = useQuery(invitedQuery);
  if (!data) return <LoadingInvitations />;
  const areOnlyHere = data.some(({ mail }) => mail === 'only-here');
  const others = families.flatMap((family) => {
    const invited = data.find(({ familyId }) => familyId === family.id);
    return family.isAdmin || !invited ? [] : [{ family, invited }];
  });
  const missing = others.filter(({ invited }) => !invited.hasJoined);
  const isEveryoneAboard = missing.length === 0;
  return (
    <>
      {isEveryoneAboard ? (
        <p>Everyone's aboard.</p>
      ) : (
        <p>
          Give each family its own link. They choose a password with it, and they're aboard.
          {data.some(({ mail }) => mail === 'off') && " Email isn't set up here, so send the links yourself."}
        </p>
      )}
      {areOnlyHere ? <OnlyHere /> : !isEveryoneAboard && <PrintCards missing={missing} />}
      <FamilyList others={others} />
      <WhatComesNext />
    </>
  );
};

/** Leads on to the draft until it has a date. */
const WhatComesNext = () => {
  const hasNoDate = useDraft(({ state }) => isOpened(state) && isBeforeFirstPick(state) && state.startsAt === null);
  if (!hasNoDate) return null;
  return (
    <p>
      What's next? <TextLink href="/draft-night">Set the date and the order of your draft</TextLink>
    </p>
  );
};

type Others = readonly Parameters<typeof InvitedFamily>[0][];

const FamilyList = ({ others }: { others: Others }) => (
  <Stack as="ul" role="list" gap="0">
    {others.map(({ family, invited }) => (
      <InvitedFamily key={family.id} family={family} invited={invited} />
    ))}
  </Stack>
);

const WhoInvites = ({ families }: { families: readonly ListedFamily[] }) => {
  const host = families.find(({ isAdmin }) => isAdmin)?.name;
  return (
    <p>
      {host === undefined ? 'The family that runs the boat' : `The ${host} family runs the boat and`} sends the
      invitations. Is somebody still missing? Ask them for a new link.
    </p>
  );
};

const LoadingInvitations = () => (
  <ReadBoundary what="the invitations" reads={reads}>
    <Loading what="the invitations" heights={['12', '80']} />
  </ReadBoundary>
);
