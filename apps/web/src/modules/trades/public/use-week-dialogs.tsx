import type { Week } from '@houseboat/contract/draft.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useDialogTarget } from '../../../lib/use-dialog-target.ts';

const WeekDialog = lazyPart(async () => (await import('../parts/week-dialog.tsx')).WeekDialog);
const OfferDialog = lazyPart(async () => (await import('../parts/offer-dialog.tsx')).OfferDialog);

/** The dialogs about a week: what it is and how it changed hands, and offering it. `openOffer` without a week lets the family choose. */
export function useWeekDialogs() {
  const week = useDialogTarget<Week>();
  const offer = useDialogTarget<Week | null>();
  const from = week.opened?.target.from;
  const startOffer = (row: Week) => {
    week.clear();
    if (from) offer.open({ row, from });
  };
  const dialogs = (
    <Suspense>
      {week.opened && (
        <WeekDialog
          key={week.opened.key}
          {...week.opened.target}
          onOffer={() => week.opened && startOffer(week.opened.target.row)}
          onClosed={week.clear}
        />
      )}
      {offer.opened && (
        <OfferDialog
          key={offer.opened.key}
          weekId={offer.opened.target.row?.id}
          from={offer.opened.target.from}
          onClosed={offer.clear}
        />
      )}
    </Suspense>
  );
  return { openWeek: week.open, openOffer: offer.open, dialogs };
}
