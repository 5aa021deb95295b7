import { chakra } from '@chakra-ui/react/styled-system';
import { useBoat } from '../../lib/boat.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { plural } from '../../lib/words.ts';
import { Stack } from '../../ui/elements.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Example } from './parts/example.tsx';

const Rules = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
    columnGap: '8',
    rowGap: '4',
    maxWidth: '3xl',
    '& dt': { fontWeight: 'semibold' },
  },
});

const describeTakeBack = (seconds: number): string =>
  seconds === 0
    ? "You can't take it back."
    : `You have ${plural(seconds, 'second')} to take it back, unless the next family picks first.`;

/** How a snake draft works, on one screen: an example that plays itself, and the few rules that it does not show. */
export const HowItWorksPage = () => {
  usePageTitle('How the draft works');
  const features = useBoat()?.features;
  return (
    <Stack gap="page">
      <Stack as="header" gap="2">
        <PageTitle>How the draft works</PageTitle>
        <p>The order reverses after every round: the family that picks last goes first in the next.</p>
      </Stack>
      <Example />
      <Rules>
        <div>
          <dt>Your turn</dt>
          <dd>Press a free week, and it's yours. {features && describeTakeBack(features.takeBackSeconds)}</dd>
        </div>
        <div>
          <dt>Can't be there?</dt>
          <dd>Rank the weeks in your wish list, and let it pick for you.</dd>
        </div>
        <div>
          <dt>Out of time?</dt>
          <dd>
            With a hard clock, you're skipped when time runs out unless your wish list picks for you. You can make the
            turn up later.
          </dd>
        </div>
      </Rules>
      <LinkButton href="/week-selection" alignSelf="flex-start">
        Go to the draft
      </LinkButton>
    </Stack>
  );
};
