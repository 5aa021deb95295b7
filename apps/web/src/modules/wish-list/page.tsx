import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { Explanation } from '@houseboat/contract/wish-list.ts';
import { ArrowLeft, LockKeyhole, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { adminOf, type Season, seasonReads, useSeason } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { Callout } from '../../ui/callout.tsx';
import { Stack, Text } from '../../ui/elements.tsx';
import { keepFocusNearby } from '../../ui/keep-focus.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Row } from '../../ui/rows.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AutoSwitch } from './parts/auto-switch.tsx';
import { SaveNotices } from './parts/save-notices.tsx';
import { TwoPanels } from './parts/two-panels.tsx';
import { wishListRead } from './public/api.ts';
import { type MyList, useWishList } from './store.ts';
import { explain } from './words.ts';

const loading = <Skeleton height="40" mt="4" />;
const HashCheck = lazyPart(async () => (await import('./parts/hash-check.tsx')).HashCheck, loading);

type Props = { season: Season; explanations: readonly Explanation[] };

/** Why the weeks that were picked from the list were picked. */
const Explanations = ({ season, explanations }: Props) => (
  <section>
    <Heading as="h2" size="lg" mb="4">
      Picked from your list
    </Heading>
    <Stack as="ul" gap="5">
      {explanations.map((explanation) => (
        <li key={explanation.salt}>
          <ExplainedPick season={season} explanation={explanation} />
        </li>
      ))}
    </Stack>
  </section>
);

const ExplainedPick = ({ season, explanation }: { season: Season; explanation: Explanation }) => {
  const { id } = useFamily();
  const [isOpen, setOpen] = useState(false);
  const check = useId();
  return (
    <>
      <p>{explain(explanation, season, id)}</p>
      <Button
        mt="2"
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={check}
        onClick={() => setOpen((before) => !before)}
      >
        <ShieldCheck aria-hidden />
        Check it
      </Button>
      <div id={check}>{isOpen && <HashCheck season={season} explanation={explanation} />}</div>
    </>
  );
};

/** Says that the list is not used, because a pick from it was released. */
const WithheldNotice = ({ list }: { list: MyList }) => (
  <Callout as="section" tone="warn" ref={keepFocusNearby}>
    <Text as="h2" tone="warn" strong>
      Your list isn't in use
    </Text>
    <p>
      A pick from it was undone. If the list went on picking, others could read it from its picks, so nothing is picked
      from it until you save it again.
    </p>
    <Button mt="3" onClick={() => list.change({})}>
      Use my list again
    </Button>
  </Callout>
);

const reads = [...seasonReads, wishListRead];

/** Wish list: the weeks that the family would like, best first. */
export const WishListPage = () => {
  usePageTitle('Wish list');
  const season = useSeason();
  return (
    <Stack gap="page">
      <Stack as="header" gap="2" align="start">
        <LinkButton href="/week-selection" variant="ghost" ms="-4">
          <ArrowLeft aria-hidden />
          Week Selection
        </LinkButton>
        <Heading as="h1" size="2xl">
          Your wish list
        </Heading>
        <Privacy season={season} />
      </Stack>
      {season ? <Loaded season={season} /> : <Loading />}
    </Stack>
  );
};

/** Who can read the list. */
const Privacy = ({ season }: { season: Season | undefined }) => {
  const { id } = useFamily();
  const admin = season && adminOf(season);
  return (
    <Row as="p" gap="2" align="mark" measure="prose" _icon={{ color: 'lake.fg' }}>
      <LockKeyhole size={20} aria-hidden />
      <span>
        {admin && admin.id !== id
          ? `Only your family can read this list. Not even ${admin.name}, who runs the draft, can see it.`
          : 'Only your family can read this list.'}
      </span>
    </Row>
  );
};

const Loading = () => (
  <ReadBoundary what="your wish list" reads={reads}>
    <WishListSkeleton />
  </ReadBoundary>
);

const Loaded = ({ season }: { season: Season }) => {
  const list = useWishList(season);
  return list ? <Wishes season={season} list={list} /> : <Loading />;
};

const Wishes = ({ season, list }: { season: Season; list: MyList }) => (
  <>
    <SaveNotices season={season} />
    {list.isOver && <p>The draft is complete, so you don't need your list anymore. You can still read it.</p>}
    {list.isWithheld && !list.isOver && <WithheldNotice list={list} />}
    {!list.isOver && <AutoSwitch list={list} season={season} />}
    {list.explanations.length > 0 && <Explanations season={season} explanations={list.explanations} />}
    <TwoPanels season={season} list={list} />
    {/* Below the weeks, which it must not move when the first one is added. */}
    {!list.isOver && list.weekIds.length > 0 && (
      <p>
        See what your list could get you:{' '}
        <TextLink isAlone href="/practice?list">
          practice with your list
        </TextLink>
        .
      </p>
    )}
  </>
);

const WishListSkeleton = () => (
  <Stack role="status" aria-label="Loading your wish list" aria-busy>
    <Skeleton height="11" width="min(100%, 24rem)" />
    <Skeleton height="72" />
  </Stack>
);
