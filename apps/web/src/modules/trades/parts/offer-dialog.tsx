import type { WeekId } from '@houseboat/draft/events.ts';
import { useEffect, useRef, useState } from 'react';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useFamily } from '../../../lib/session.ts';
import { useCloseOnBack } from '../../../ui/close-on-back.ts';
import { Stack } from '../../../ui/elements.tsx';
import { ErrorText } from '../../../ui/error-text.ts';
import { useOffer } from '../answers.ts';
import { useOfferForm } from '../form.ts';
import { type TradeSeasons, useTradeSeasons, whyNotOffered } from '../weeks.ts';
import { OfferFields, OfferReview } from './offer-fields.tsx';

type Props = OpenedDialog & {
  /** The week that the family wants to give, if it has chosen one. */
  weekId?: WeekId | undefined;
};

/** Offers a week to other families, in two steps, or says why it cannot be offered. */
export const OfferDialog = (props: Props) => {
  const all = useTradeSeasons();
  return all ? <OfferForm all={all} {...props} /> : null;
};

const OfferForm = ({ all, weekId, ...dialog }: Props & { all: TradeSeasons }) => {
  const { id } = useFamily();
  const form = useOfferForm(all, id, weekId);
  const { mutate, isPending, isSuccess } = useOffer(form);
  const refused = isPending || isSuccess ? undefined : whyNotOffered(all, id, weekId);
  const fields = useRef<HTMLDivElement>(null);
  const { errors } = form;
  const [isReview, setIsReview] = useState(false);
  const back = () => setIsReview(false);
  useCloseOnBack(isReview, back);
  // A sent offer may already be accepted.
  const hasLostWeeks = form.hasLostWeeks && !isPending && !isSuccess;
  if (isReview && hasLostWeeks) back();
  useEffect(() => {
    // What is missing may be far from the button.
    if (Object.keys(errors).length > 0)
      fields.current?.querySelector<HTMLElement>('[data-missing] input, [aria-invalid=true]')?.focus();
  }, [errors]);
  const end = () => {
    form.discard();
    dialog.onClose();
  };
  const goOn = () => {
    const { offer, errors } = form.submit();
    if (errors.give ?? errors.want ?? errors.to) back();
    else if (!isReview) setIsReview(true);
    else if (offer && !isPending) mutate(offer, { onSuccess: dialog.onClose });
  };
  return (
    <FormDialog
      title="Offer a week"
      {...dialog}
      cancel={isReview ? 'Back' : undefined}
      onCancel={isReview ? back : end}
      onSubmit={(event) => {
        event.preventDefault();
        if (!refused) goOn();
      }}
      submit={
        refused
          ? undefined
          : { label: isReview ? 'Make the offer' : 'Review the offer', pendingLabel: 'Offering...', isPending }
      }
    >
      {refused ? (
        <p>{refused}</p>
      ) : (
        <Stack ref={fields} gap="5">
          {hasLostWeeks && <ErrorText role="alert">A week you chose has changed hands. Please choose again.</ErrorText>}
          {isReview ? <OfferReview form={form} all={all} /> : <OfferFields form={form} />}
        </Stack>
      )}
    </FormDialog>
  );
};
