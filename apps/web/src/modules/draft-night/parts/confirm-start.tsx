import { useEffect } from 'react';
import { call } from '../../../lib/call.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { FailureText } from '../../../lib/failure-text.tsx';
import { useDraft } from '../../../lib/season/draft-store.ts';
import { familyOf, isLotteryOpen, type Season, useSeason } from '../../../lib/season/season.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useManageDraft } from '../api.ts';
import { inWords } from '../clock-words.ts';

type Props = OpenedDialog & { season: Season };

/** Starts the draft before its date, after a confirmation. */
export const ConfirmStart = ({ season: opened, ...dialog }: Props) => {
  const season = useSeason() ?? opened;
  const { startsAt, clock, order } = season.state;
  const { onClose } = dialog;
  const hasStarted = startsAt === null;
  useEffect(() => {
    if (hasStarted) onClose();
  }, [hasStarted, onClose]);
  const here = useDraft(({ presence }) => presence.length);
  const { write, isPending, error } = useManageDraft(season.year);
  const first = familyOf(season, order[0])?.name;
  const time = clock.seconds === null ? '' : `, and has ${inWords(clock.seconds)} from then on`;
  // Unknown without a connection.
  const attendance = here === 0 ? '' : ` ${here} of ${order.length} families ${here === 1 ? 'is' : 'are'} here.`;
  const lottery = isLotteryOpen(season.state) ? " The lottery isn't drawn yet, and the first pick ends it." : '';
  const start = () =>
    write(
      {
        send: () => call('POST /draft/:year/start', { params: { year: season.year } }),
        done: { title: 'Draft Started', description: `${first} is on the clock.` },
      },
      { onSuccess: onClose },
    );
  return (
    <ConfirmDialog
      title="Start the draft now?"
      question={`The draft opens now, for everybody. ${first} picks first${time}.${lottery}${attendance} Nobody gets an email about the earlier start.`}
      {...dialog}
      cancel="Not yet"
      confirm={{
        label: 'Start the draft',
        pendingLabel: 'Starting...',
        isPending,
        colorPalette: 'canyon',
        onPress: start,
      }}
    >
      <FailureText error={error} />
    </ConfirmDialog>
  );
};
