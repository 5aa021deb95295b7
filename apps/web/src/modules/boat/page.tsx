import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { BoatSettings } from '@houseboat/contract/boat-settings.ts';
import { hasFederalHolidays } from '@houseboat/draft/holidays.ts';
import { seasonWeeks } from '@houseboat/draft/season.ts';
import { isBeforeFirstPick, isOpened } from '@houseboat/draft/state.ts';
import { useFamilies, useIsAdmin } from '../../lib/boat.ts';
import { describeCoordinates } from '../../lib/boat-fields/coordinates.ts';
import { pathOf } from '../../lib/call.ts';
import { shortRange } from '../../lib/days.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { useDraft } from '../../lib/season/draft-store.ts';
import { useFamily } from '../../lib/session.ts';
import { Stack, Text } from '../../ui/elements.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { settingsQuery, useSettings } from './api.ts';
import { ElsewhereSections } from './parts/elsewhere.tsx';
import { Fact, holidayDay, SeasonFacts, takeBackWords } from './parts/facts.tsx';
import { FamiliesSection } from './parts/families.tsx';
import { WaiverPreview } from './parts/waiver-preview.tsx';

/** What the boat is called and where she floats, for families that cannot change it. */
const BoatFacts = ({ settings: { boat, lake } }: { settings: BoatSettings }) => (
  <PageSection title="Boat and lake">
    <Stack as="dl">
      <Fact name="Name">{boat.name}</Fact>
      <Fact name="Title">{boat.title}</Fact>
      <Fact name="Lake">{lake.name}</Fact>
      <Fact name="Coordinates">{describeCoordinates(lake)}</Fact>
      <Fact name="Time zone">{lake.timeZone}</Fact>
    </Stack>
  </PageSection>
);

type Props = { settings: BoatSettings; families: number };

/** How the season goes, and what guests sign, for families that cannot change it. */
const SeasonAndWaiverFacts = ({ settings, families }: Props) => {
  const { boat, lake, season, primeWeeks, holidays, features } = settings;
  const { name } = useFamily();
  const prime = seasonWeeks(season.firstWeekStart, season.lastWeekStart).filter(({ weekNumber }) =>
    primeWeeks.includes(weekNumber),
  );
  return (
    <>
      <PageSection title="Season">
        <SeasonFacts season={season} families={families} />
        <Stack as="dl">
          <Fact name="Prime weeks">
            {prime.length === 0
              ? 'None'
              : prime.map(({ weekNumber, startDate, endDate }) => (
                  <div key={weekNumber}>
                    Week {weekNumber}, {shortRange(startDate, endDate)}
                  </div>
                ))}
          </Fact>
          <Fact name="Holidays">
            {hasFederalHolidays(lake.timeZone) ? <div>Federal holidays</div> : holidays.length === 0 && 'None'}
            {holidays.map((holiday) => (
              <div key={`${holiday.day} ${holiday.name}`}>
                <bdi>{holiday.name}</bdi>: {holidayDay(holiday)}
              </div>
            ))}
          </Fact>
          <Fact name="A pick can be taken back">{takeBackWords(features.takeBackSeconds)}</Fact>
        </Stack>
      </PageSection>
      <PageSection title="Waivers" intro="What guests sign before they come aboard.">
        <Stack as="dl">
          <Fact name="In the menu">{features.waiversNav === 'enabled' ? 'Yes' : 'Coming soon'}</Fact>
        </Stack>
        <WaiverPreview text={settings.waiverText} boat={boat.name} lake={lake.name} host={name} />
      </PageSection>
    </>
  );
};

const reads = [...settingsQuery.queryKey, pathOf('GET /families')];

/** The boat's page: what the boat is, for all families to read and for the designated one to change. */
export const BoatPage = () => {
  usePageTitle('The boat');
  const settings = useSettings();
  const families = useFamilies();
  return (
    <Stack gap="page">
      <Stack as="header" gap="2">
        <PageTitle>The boat</PageTitle>
        <p>Her name, her lake, and the families that share her.</p>
      </Stack>
      {settings && families ? (
        <Sections settings={settings} families={families} />
      ) : (
        <ReadBoundary what="the boat's page" reads={reads}>
          {loading}
        </ReadBoundary>
      )}
    </Stack>
  );
};

/** Says to the other families who can change the page. */
const WhoChangesIt = ({ families }: { families: readonly ListedFamily[] }) => (
  <Text below="5">
    The {families.find(({ isAdmin }) => isAdmin)?.name} family runs the boat, and only they can change this page. Talk
    to them if something is wrong.
  </Text>
);

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
      <WhoChangesIt families={families} />
      <BoatFacts settings={settings} />
      {familiesSection}
      <SeasonAndWaiverFacts settings={settings} families={families.length} />
      <ElsewhereSections />
    </div>
  );
};

const loading = <Loading what="the boat's page" heights={['52', '96', '72']} />;

// Six of seven families never see it.
const Settings = lazyPart(async () => (await import('./parts/settings.tsx')).Settings, loading);
