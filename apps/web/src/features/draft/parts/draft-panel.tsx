import { chakra } from '@chakra-ui/react/styled-system';
import { m } from 'framer-motion';
import { useDraft } from '../../../lib/season/draft-store.ts';
import type { Clock, Season } from '../../../lib/season/season.ts';
import { FamilyGrid } from './family-grid.tsx';
import { Panel, PanelText } from './panel.tsx';
import { panel, strip, Wake } from './wake.tsx';
import { OnClockColumn, Water } from './water.tsx';

type Props = { season: Season; clock: Clock; isRoomy: boolean };

/** Who is on the clock, above the water with the boat. On a phone the water is on top. */
export const DraftPanel = ({ season, clock, isRoomy }: Props) => (
  <Panel flexDirection={isRoomy ? 'column' : 'column-reverse'} aria-label="Draft status">
    <Status clock={clock} season={season} />
    <Water>
      {(width) => (
        <>
          <OnClockColumn season={season} clock={clock} />
          {isRoomy && <FamilyGrid season={season} clock={clock} layout="columns" />}
          <Wake season={season} width={width} scale={isRoomy ? panel : strip} />
        </>
      )}
    </Water>
  </Panel>
);

const Card = chakra(PanelText, {
  base: {
    alignItems: 'flex-end',
    columnGap: '6',
    rowGap: '2',
    pt: { base: '4', md: '5' },
    pb: { base: '5', md: '6' },
  },
});
const Small = chakra('p', { base: { fontSize: { base: 'md', md: 'lg' }, fontVariantNumeric: 'tabular-nums' } });
const Badge = chakra(m.strong, {
  base: {
    display: 'block',
    fontFamily: 'heading',
    fontSize: { base: '3xl', md: '5xl' },
    fontWeight: 'normal',
    lineHeight: 'shorter',
    letterSpacing: 'tight',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
});

/** Who is on the clock, as the largest text on the page. */
const Status = ({ season, clock: { turn, onClock, isMine } }: { season: Season; clock: Clock }) => {
  const here = useDraft((draft) => draft.presence.length);
  const families = season.families.length;
  return (
    <Card isMine={isMine}>
      <div>
        <Small>
          Round {turn.round} - Pick {turn.pick} of {families}
        </Small>
        <Badge key={`${onClock?.id} ${turn.round}`} initial={{ opacity: 0, y: 6 }} animate={{ opacity: 1, y: 0 }}>
          {turnText(onClock?.name, isMine)}
        </Badge>
      </div>
      {/* Reserves its line until presence is known, so that nothing below moves. */}
      <Small visibility={here > 0 ? 'visible' : 'hidden'}>
        {here} of {families} here now
      </Small>
    </Card>
  );
};

const turnText = (name: string | undefined, isMine: boolean) => {
  if (name === undefined) return 'Draft complete';
  return isMine ? `Your Turn - ${name} Family` : `Waiting - ${name} Family's Turn`;
};
