import { chakra } from '@chakra-ui/react/styled-system';
import type { Day } from '@houseboat/draft/season.ts';
import { FamilyAvatar } from '../../lib/family-avatar.tsx';
import type { Season } from '../../lib/season/season.ts';
import { fitting } from './fitting.ts';
import { useLight } from './use-light.ts';
import { whoseWeek } from './whose-week.ts';

const Label = chakra('h2', { base: { fontSize: 'lg', color: 'fg.muted' } });
const Card = chakra('div', {
  base: {
    mt: '2',
    px: '5',
    pt: '4',
    pb: '5',
    borderRadius: 'card',
    bg: 'lake.subtle',
    color: 'lake.fg',
    lineHeight: 'short',
    forcedColorAdjust: 'none',
  },
});
const Headline = chakra('p', {
  base: {
    fontFamily: 'heading',
    display: 'flex',
    alignItems: 'center',
    minHeight: '4.125rem',
    lineHeight: 'shorter',
    letterSpacing: 'tight',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
});
const Detail = chakra('p', { base: { mt: '1', fontSize: 'xl', fontVariantNumeric: 'tabular-nums' } });
const Next = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'center', gap: '3.5', mt: '5' },
});
const NextName = chakra('p', { base: { fontSize: '2xl', lineHeight: 'shorter', overflowWrap: 'anywhere' } });
const NextDate = chakra('p', { base: { fontSize: 'lg', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });

/** Whose week it is, at one glance, and who comes next. */
export const PresentWeek = ({ season, today }: { season: Season; today: Day }) => {
  const { label, headline, family, detail, next } = whoseWeek(season, today);
  // By night so large a field of the full colour would light up the room.
  const [ground, text] = useLight() === 'night' ? ['ground', 'text'] : ['band', 'contrast'];
  const colors = family && { bg: `family.${family.color}.${ground}`, color: `family.${family.color}.${text}` };
  return (
    <section>
      <Label>{label}</Label>
      <Card {...colors}>
        <Headline style={{ fontSize: fitting(headline, 16, 3.75) }}>{headline}</Headline>
        {detail && <Detail>{detail}</Detail>}
      </Card>
      {next && (
        <Next>
          <FamilyAvatar family={next.family} />
          <div>
            <NextName>{next.words}</NextName>
            <NextDate>{next.from}</NextDate>
          </div>
        </Next>
      )}
    </section>
  );
};
