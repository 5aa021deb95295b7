import type { BoatSettings } from '@houseboat/contract/boat-settings.ts';
import { seasonWeeks } from '@houseboat/draft/season.ts';
import { describeCoordinates } from '../../../lib/boat-fields/coordinates.ts';
import { shortRange } from '../../../lib/days.ts';
import { useFamily } from '../../../lib/session.ts';
import { Stack } from '../../../ui/elements.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { holidayDay } from '../holiday-words.ts';
import { takeBackWords } from '../take-back-words.ts';
import { Fact } from './facts.tsx';
import { SeasonFacts } from './season-facts.tsx';
import { WaiverPreview } from './waiver-preview.tsx';

/** What the boat is called and where she floats, for families that cannot change it. */
export const BoatFacts = ({ settings: { boat, lake } }: { settings: BoatSettings }) => (
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
export const SeasonAndWaiverFacts = ({ settings, families }: Props) => {
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
          <Fact name="Other holidays">
            {holidays.length === 0
              ? 'None'
              : holidays.map((holiday) => (
                  <div key={`${holiday.day} ${holiday.name}`}>
                    {holiday.name}: {holidayDay(holiday)}
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
