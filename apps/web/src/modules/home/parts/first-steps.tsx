import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import { invitationsPath } from '@houseboat/contract/paths.ts';
import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { useBoat } from '../../../lib/boat.ts';
import { call, pathOf } from '../../../lib/call.ts';
import { useDraft } from '../../../lib/season/draft-store.ts';
import { StartTime } from '../../../lib/season/lobby.tsx';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { useMailWords } from '../../../lib/season/start-words.ts';
import { joined } from '../../../lib/words.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const seenQuery = queryOptions({
  queryKey: [pathOf('GET /families/seen')],
  queryFn: () => call('GET /families/seen'),
  // No event says that a family was here while nobody was in the room.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Returns the families that have never been here; undefined until it is known. */
function useMissing({ families }: Season): ListedFamily[] | undefined {
  const client = useQueryClient();
  const here = useDraft(({ presence }) => presence);
  const seen = useQuery(seenQuery).data;
  const isNew = seen !== undefined && here.some((id) => !seen.includes(id));
  // Who is here now has been here from now on.
  useEffect(() => {
    if (isNew) client.setQueryData(seenQuery.queryKey, (before) => before && [...new Set([...before, ...here])]);
  }, [isNew, here, client]);
  return seen && families.filter(({ id }) => !seen.includes(id) && !here.includes(id));
}

/** Whether somebody arranged or drew the order. */
const isOrderChosen = (log: readonly RecordedDraftEvent[]): boolean =>
  log.some(({ type }) => type === 'OrderSet' || type === 'LotteryDrawn');

/** What comes first on a fresh boat, for the family that runs it. Each step ticks itself off, and after the last one nothing is left. */
export const FirstSteps = ({ season }: { season: Season }) => {
  const { startsAt, lottery, order } = season.state;
  const hasOrder = useDraft(({ events }) => isOrderChosen(events));
  const missing = useMissing(season);
  const hasDefaultPassword = useBoat()?.passwordHint !== null;
  const mailWords = useMailWords();
  const isDone = startsAt !== null && hasOrder;
  if (isDone && (missing === undefined || missing.length === 0)) return null;
  const first = familyOf(season, order[0])?.name;
  const isDrawing = lottery !== null && !lottery.isDrawn;
  return (
    <section>
      <Heading as="h2" size="lg">
        Before your first draft
      </Heading>
      <Stack as="ol" role="list" gap="0" above="3">
        <Step isDone={startsAt !== null} title="Choose the date" href="/draft-night">
          {startsAt === null ? mailWords : <StartTime startsAt={startsAt} />}
        </Step>
        <Step isDone={hasOrder} title="Settle the order" href="/draft-night#order">
          {isDrawing
            ? `The lottery has ${lottery.words.length} of ${order.length} words.`
            : `${first} picks first${hasOrder ? '' : ', unless you arrange the order or draw it by lottery'}.`}
        </Step>
        <Step
          isDone={missing?.length === 0}
          title={hasDefaultPassword ? 'Get every family aboard' : 'Invite the other families'}
          href={!hasDefaultPassword && missing && missing.length > 0 ? invitationsPath : undefined}
        >
          {missing?.length === 0 && `All ${order.length} families have been here.`}
          {missing && missing.length > 0 && (
            <>
              {hasDefaultPassword
                ? `Send them ${location.host}, with their username and password.`
                : 'Each family gets its own link.'}{' '}
              Not here yet: {joined(missing.map(({ name }) => name))}.
            </>
          )}
        </Step>
      </Stack>
      {startsAt === null && (
        <Text tone="quiet" above="3">
          No date yet? Families can pick right away until you set one.{' '}
          <TextLink href="/week-selection">Go to Week Selection</TextLink>
        </Text>
      )}
    </section>
  );
};

const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'line',
    overflowWrap: 'anywhere',
    _icon: { color: 'fg.muted' },
    '&[data-done] > svg:first-of-type': { color: 'ok.fg' },
    // The whole line leads to where the step is done.
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
  },
});

type StepProps = { isDone: boolean; title: string; href?: string | undefined; children: ReactNode };

const Step = ({ isDone, title, href, children }: StepProps) => (
  <Line data-done={isDone || undefined}>
    {isDone ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
    <div>
      <Heading as="h3" fontSize="lg">
        {href === undefined ? title : <Link href={href}>{title}</Link>}
        <VisuallyHidden>{isDone ? ', done' : ', to do'}</VisuallyHidden>
      </Heading>
      <Text tone="quiet">{children}</Text>
    </div>
    {href !== undefined && <ChevronRight aria-hidden />}
  </Line>
);
