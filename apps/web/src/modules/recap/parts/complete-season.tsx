import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type Recap, recapOf } from '@houseboat/draft/recap.ts';
import { totalRounds } from '@houseboat/draft/state.ts';
import type { Timeline } from '@houseboat/draft/timeline.ts';
import { Braces, History, Printer, Table2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useBoat } from '../../../lib/boat.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { duration } from '../../../lib/season/turn-words.ts';
import { familyTones } from '../../../lib/theme/family-tones.ts';
import { plural } from '../../../lib/words.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { Tiles } from '../../../ui/grids.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { csvOf, exportOf, type SeasonExport } from '../export.ts';
import { type Highlight, highlightsOf } from '../highlights.ts';
import { posterOf } from '../poster/draw.ts';
import { FamilyCard } from './family-card.tsx';
import { Poster } from './poster.tsx';

type SeasonFilesProps = { exported: SeasonExport; fileName: string };

/** The season on paper and as files. */
const SeasonFiles = ({ exported, fileName }: SeasonFilesProps) => {
  const saveCsv = () => saveFile(new File([csvOf(exported)], `${fileName}.csv`, { type: 'text/csv' }));
  const saveJson = () =>
    saveFile(new File([JSON.stringify(exported, null, 2)], `${fileName}.json`, { type: 'application/json' }));
  return (
    <Block as="section" _print={{ display: 'none' }} aria-labelledby="print-or-save">
      <Heading as="h2" id="print-or-save" size="lg" mb="4">
        Print or save
      </Heading>
      <Wrap>
        <Button variant="subtle" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print the recap
        </Button>
        <Button variant="subtle" onClick={saveCsv}>
          <Table2 aria-hidden />
          Save as CSV
        </Button>
        <Button variant="subtle" onClick={saveJson}>
          <Braces aria-hidden />
          Save as JSON
        </Button>
      </Wrap>
    </Block>
  );
};

const Spread = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '26rem minmax(0, 1fr)' },
    columnGap: '12',
    rowGap: '8',
    alignItems: 'start',
    _print: { gridTemplateColumns: '88mm minmax(0, 1fr)', columnGap: '6' },
  },
});
const Lead = chakra('p', { base: { fontSize: 'lg', mt: { md: '-4' }, textWrap: 'pretty', _print: { mt: '-3' } } });

type Props = {
  timeline: Timeline;
  season: Season;
  children: (recap: Recap, season: Season) => ReactNode;
};

/** The recap of a season in which no pick is to come. */
export const CompleteSeason = ({ timeline, season, children }: Props) => {
  const boat = useBoat();
  const recap = useMemo(() => recapOf(timeline), [timeline]);
  const [name, lake] = [boat?.name ?? '', boat?.lake.name ?? ''];
  const poster = useMemo(() => posterOf(recap, season, { name, lake }, familyTones), [recap, season, name, lake]);
  const fileName = `${name || 'houseboat'}-${season.year}`
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-/, '')
    .toLowerCase();
  return (
    <>
      <Lead>{summaryOf(recap, season)}</Lead>
      <Spread>
        <div>
          <Poster text={poster} fileName={`${fileName}.png`} />
        </div>
        <section aria-labelledby="highlights">
          <Heading as="h2" id="highlights" size="lg" mb="4" _print={{ mb: '2' }}>
            How it went
          </Heading>
          <HighlightList highlights={highlightsOf(recap, season)} year={season.year} />
          <LinkButton href={`/season/${season.year}?at=1`} variant="subtle" mt="6">
            <History aria-hidden />
            Watch the draft again
          </LinkButton>
        </section>
      </Spread>
      <section aria-labelledby="recap-families">
        <Heading as="h2" id="recap-families" size="lg" mb="4" _print={{ mb: '2' }}>
          The families' weeks
        </Heading>
        <Tiles as="ul" min="15rem" _print={{ gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '2' }}>
          {recap.families.map(({ familyId, picks }) => {
            const family = familyOf(season, familyId);
            return family && <FamilyCard key={familyId} family={family} picks={picks} season={season} />;
          })}
        </Tiles>
      </section>
      {children(recap, season)}
      <SeasonFiles exported={exportOf(recap, season, name)} fileName={fileName} />
    </>
  );
};

/** "21 weeks for 7 families in 3 rounds. The turns took 42 min in all." */
function summaryOf({ picks, took }: Recap, { state }: Season): string {
  const size = `${plural(picks.length, 'week')} for ${state.order.length} families in ${plural(totalRounds(state), 'round')}`;
  return `${size}. The turns took ${duration(took)} in all.`;
}

const Item = chakra('li', {
  base: {
    pt: '4',
    borderTopWidth: '1px',
    borderColor: 'line',
    breakInside: 'avoid',
    '& h3': { color: 'fg.muted' },
    _print: { pt: '2' },
  },
});
const Value = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontSize: { base: '2xl', md: '3xl' },
    fontWeight: 'medium',
    letterSpacing: 'tight',
    lineHeight: 'short',
    fontVariantNumeric: 'lining-nums',
    _print: { fontSize: 'xl' },
  },
});

/** What was special about the draft, each with a link to its moment in the season's story. */
const HighlightList = ({ highlights, year }: { highlights: readonly Highlight[]; year: number }) => (
  <Tiles as="ul" min="15rem" gap="8" rows="6" _print={{ gridTemplateColumns: '1fr 1fr', rowGap: '3' }}>
    {highlights.map(({ title, value, detail, at }) => (
      <Item key={title}>
        <h3>{title}</h3>
        <Value>{value}</Value>
        <Text breaks above="1">
          {detail}
        </Text>
        {at !== undefined && (
          <TextLink isAlone _print={{ display: 'none' }} href={`/season/${year}?at=${at}`}>
            <span>
              See the moment<VisuallyHidden> of: {title}</VisuallyHidden>
            </span>
          </TextLink>
        )}
      </Item>
    ))}
  </Tiles>
);
