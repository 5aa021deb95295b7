import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { BoatSettings } from '@houseboat/contract/boat-settings.ts';
import { isBeforeFirstPick, isOpened } from '@houseboat/draft/state.ts';
import { useFamilies, useIsAdmin } from '../../lib/boat.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useDraft } from '../../lib/season/draft-store.ts';
import { Stack } from '../../ui/elements.tsx';
import { ReadFailure } from '../../ui/read-failure.tsx';
import { useSettings } from './api.ts';
import { ElsewhereSections } from './parts/elsewhere.tsx';
import { FamiliesSection } from './parts/families.tsx';
import { BoatFacts, SeasonAndWaiverFacts } from './parts/overview.tsx';

/** The boat's page: what the boat is, for all families to read and for the designated one to change. */
export const BoatPage = () => {
  usePageTitle('The boat');
  const { settings, hasFailed, retry } = useSettings();
  const families = useFamilies();
  return (
    <Stack gap="page">
      <Stack as="header" gap="2">
        <Heading as="h1" size="2xl">
          The boat
        </Heading>
        <p>Her name, her lake, and the families that share her.</p>
        {families && <WhoChangesIt families={families} />}
      </Stack>
      {settings && families && <Sections settings={settings} families={families} />}
      {!(settings && families) &&
        (hasFailed ? <ReadFailure what="the boat's page" onRetry={retry} /> : <SectionsSkeleton />)}
    </Stack>
  );
};

/** Says to the other families who can change the page. */
const WhoChangesIt = ({ families }: { families: readonly ListedFamily[] }) => {
  const manager = families.find(({ isAdmin }) => isAdmin)?.name;
  if (useIsAdmin()) return null;
  return (
    <p>The {manager} family runs the boat, and only they can change this page. Talk to them if something is wrong.</p>
  );
};

const Sections = ({ settings, families }: { settings: BoatSettings; families: readonly ListedFamily[] }) => {
  const isAdmin = useIsAdmin();
  const hasBegun = useDraft(({ state }) => isOpened(state) && !isBeforeFirstPick(state));
  const familiesSection = <FamiliesSection families={families} isAdmin={isAdmin} hasBegun={hasBegun} />;
  if (isAdmin)
    return (
      <Settings settings={settings} families={families.length} hasBegun={hasBegun}>
        {familiesSection}
      </Settings>
    );
  return (
    <div>
      <BoatFacts settings={settings} />
      {familiesSection}
      <SeasonAndWaiverFacts settings={settings} families={families.length} />
      <ElsewhereSections />
    </div>
  );
};

const SectionsSkeleton = () => (
  <Stack gap="8" role="status" aria-label="Loading the boat's page" aria-busy>
    <Skeleton height="52" />
    <Skeleton height="96" />
    <Skeleton height="72" />
  </Stack>
);

// Six of seven families never see it.
const Settings = lazyPart(async () => (await import('./parts/settings.tsx')).Settings, <SectionsSkeleton />);
