import { chakra } from '@chakra-ui/react/styled-system';
import { describeNews } from '../../../lib/season/describe-news.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { Text } from '../../../ui/elements.tsx';
import { fitHeading } from '../parts/canvas.ts';
import { MOMENT_MS, type Moment, pickShown } from './moments.ts';
import { announce } from './sentences.ts';

// Also with reduced motion, a moment fades.
const fades = {
  animation: `appear 250ms ease-out, vanish 300ms ease-in ${MOMENT_MS - 300}ms forwards`,
  _motionReduce: { animationDuration: '250ms !important' },
};

// Below the notice that the picture is out of date, and hidden from screen readers, which hear of the news on the board.
const Whole = chakra('div', {
  base: {
    ...fades,
    position: 'absolute',
    // Wider than the screen, so that no edge shows when the picture shifts.
    inset: '-1rem',
    display: 'grid',
    // In the upper part, above the reactions.
    alignContent: 'start',
    pt: '14',
    justifyItems: 'start',
    gap: '2',
    px: { base: '8', md: '12' },
    bg: 'var(--area)',
    color: 'var(--on-area)',
    lineHeight: 'shorter',
    forcedColorAdjust: 'none',
  },
});
const Name = chakra('p', {
  base: {
    fontFamily: 'heading',
    letterSpacing: 'tight',
    overflowWrap: 'anywhere',
    maxWidth: 'full',
    animation: 'rise 300ms ease-out',
  },
});

const Line = chakra('p', {
  base: {
    ...fades,
    position: 'absolute',
    insetInline: 0,
    top: '50%',
    mx: 'auto',
    width: 'fit-content',
    maxWidth: '80%',
    px: '8',
    py: '5',
    borderRadius: 'card',
    bg: 'bg.float',
    boxShadow: '0 0.5rem 2rem {colors.scrim}',
    fontSize: '3xl',
    lineHeight: 'short',
    textAlign: 'center',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
});

/** What just happened: a pick fills the screen in its family's color, anything else is a line over the wake. */
export const MomentScreen = ({ moment, season }: { moment: Moment; season: Season }) => {
  const pick = pickShown(moment);
  const announced = pick && announce(pick, season);
  const family = familyOf(season, pick?.familyId);
  if (!announced) return <Line aria-hidden>{describeNews(moment.news, season)}</Line>;
  const { ordinal, name, week, dates } = announced;
  return (
    <Whole aria-hidden data-color={family?.color}>
      <Text size="2xl">With the {ordinal} pick</Text>
      <Name style={{ fontSize: fitHeading(name, 52, 9) }}>{name}</Name>
      <Text fontSize={{ base: '3xl', md: '5xl' }} heading figures>
        {week}
      </Text>
      <Text fontSize={{ base: '3xl', md: '5xl' }} heading figures>
        {dates}
      </Text>
    </Whole>
  );
};
