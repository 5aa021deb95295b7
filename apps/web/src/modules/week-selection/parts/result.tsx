import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { recapPath } from '@houseboat/contract/paths.ts';
import { latestTurn } from '@houseboat/draft/state.ts';
import { Sparkles } from 'lucide-react';
import { longRange } from '../../../lib/days.ts';
import { type Season, weeksOf } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { Text } from '../../../ui/elements.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel, PanelText } from '../../draft/public/panel.tsx';
import { AddToCalendar } from '../../feeds/public/add-to-calendar.tsx';

const Weeks = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
    gap: '2',
    width: 'full',
    mt: '3',
    mb: '4',
    '& li': { px: '4', py: '3', borderRadius: 'control', bg: 'var(--band)', color: 'var(--contrast)' },
    '& strong': { display: 'block', fontFamily: 'heading', fontSize: 'xl', fontWeight: 'normal' },
  },
});

/** What the family has got in a complete draft, and what it can do with it. */
export const Result = ({ season }: { season: Season }) => {
  const family = useFamily();
  const weeks = weeksOf(season, family.id);
  const { round, pick } = latestTurn(season.state);
  return (
    <Panel aria-label="Draft status">
      <PanelText isMine={false} gap="6" rows="0" align="baseline" py={{ base: '4', md: '5' }}>
        <Heading as="h2" size="lg">
          Your weeks
        </Heading>
        <Text as="div" align="end">
          <p>
            Round {round} - Pick {pick} of {season.families.length}
          </p>
          <strong>Draft complete</strong>
        </Text>
        {weeks.length === 0 ? (
          <Text width="full">You have no weeks this season.</Text>
        ) : (
          <>
            <Weeks aria-label="Your weeks" data-color={family.color}>
              {weeks.map(({ id, weekNumber, startDate, endDate }) => (
                <li key={id}>
                  <strong>Week {weekNumber}</strong>
                  {longRange(startDate, endDate)}
                </li>
              ))}
            </Weeks>
            <AddToCalendar size="lg" />
          </>
        )}
        <LinkButton href={recapPath(season.year)} size="lg" variant="ghost">
          <Sparkles aria-hidden />
          See the recap
        </LinkButton>
      </PanelText>
    </Panel>
  );
};
