import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Heading } from '@chakra-ui/react/heading';
import type { Week } from '@houseboat/contract/draft.ts';
import { handoverPath } from '@houseboat/contract/paths.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, pathOf } from '../../../lib/call.ts';
import { longRange } from '../../../lib/days.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { PlainMoment } from '../../../lib/moment.tsx';
import { ReadBoundary } from '../../../lib/read-boundary.tsx';
import { useFamily } from '../../../lib/session.ts';
import { DialogClose, DialogFrame } from '../../../ui/dialog-frame.tsx';
import { Stack, Text } from '../../../ui/elements.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { openOffer } from '../public/open-offer.ts';
import { holderOf, type TradeSeasons, useTradeSeasons } from '../weeks.ts';
import { describeEntry, type Reader } from '../words.ts';

/** Who came to hold a week, oldest first. */
const historyQuery = (weekId: WeekId) => {
  const request = { params: { weekId } };
  return queryOptions({
    queryKey: [pathOf('GET /weeks/:weekId/history', request)],
    queryFn: () => call('GET /weeks/:weekId/history', request),
    // The week may have changed hands since it was last shown.
    gcTime: 0,
  });
};

type Props = OpenedDialog & { row: Week };

/** A week: when and whose it is, how it came to be theirs, and a button to offer one's own. */
export const WeekDialog = (props: Props) => {
  const all = useTradeSeasons(Number(props.row.season));
  return all ? <OfWeek all={all} {...props} /> : null;
};

const OfWeek = ({ all, row: week, ...dialog }: Props & { all: TradeSeasons }) => {
  const { id: me } = useFamily();
  const holder = holderOf(all, week.id);
  const isOurs = holder?.id === me;
  const offer = () => {
    dialog.onClosed();
    openOffer(week.id, dialog.openedFrom());
  };
  return (
    <DialogFrame title={`Week ${week.weekNumber}`} {...dialog}>
      <Dialog.Body>
        <Stack>
          <div>
            <p>{longRange(week.startDate, week.endDate)}</p>
            <p>{isOurs ? "It's your week." : holder ? `It's ${holder.name}'s week.` : 'Nobody holds this week.'}</p>
            {holder && (
              <TextLink isAlone href={handoverPath(week.id)}>
                See the handover
              </TextLink>
            )}
          </div>
          <section>
            <Heading as="h3" fontSize="lg" mb="2">
              Its history
            </Heading>
            <History weekId={week.id} reader={{ all, me }} />
          </section>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <DialogClose>Close</DialogClose>
        {isOurs && <Button onClick={offer}>Offer this week</Button>}
      </Dialog.Footer>
    </DialogFrame>
  );
};

const History = ({ weekId, reader }: { weekId: WeekId; reader: Reader }) => {
  const history = useQuery(historyQuery(weekId)).data;
  if (!history)
    return (
      <ReadBoundary what="the week's history" reads={historyQuery(weekId).queryKey}>
        <Loading what="the history" heights={['16']} />
      </ReadBoundary>
    );
  if (history.length === 0) return <p>Nobody has picked this week yet.</p>;
  return (
    <Stack as="ol" gap="3" breaks>
      {history.map((entry, index) => (
        <li key={`${entry.at} ${entry.familyId} ${entry.why}`}>
          {describeEntry(entry, history[index - 1], reader)}
          <Text as="span" size="sm" tone="quiet" block>
            <PlainMoment at={entry.at} />
          </Text>
        </li>
      ))}
    </Stack>
  );
};
