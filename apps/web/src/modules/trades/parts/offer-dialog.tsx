import { Stack } from '@chakra-ui/react/stack';
import type { WeekId } from '@houseboat/draft/events.ts';
import { useEffect, useRef } from 'react';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useFamily } from '../../../lib/session.ts';
import { useOffer } from '../answers.ts';
import { useOfferForm } from '../form.ts';
import { type TradeSeasons, useTradeSeasons, whyNotOffered } from '../weeks.ts';
import { OfferFields } from './offer-fields.tsx';

type Props = OpenedDialog & {
  /** The week that the family wants to give, if it has chosen one. */
  weekId?: WeekId | undefined;
};

/** Offers a week to other families, or says why it cannot be offered. */
export const OfferDialog = (props: Props) => {
  const all = useTradeSeasons();
  return all ? <OfferForm all={all} {...props} /> : null;
};

const OfferForm = ({ all, weekId, ...dialog }: Props & { all: TradeSeasons }) => {
  const { id } = useFamily();
  const form = useOfferForm(all, id, weekId);
  const { mutate, isPending, isSuccess } = useOffer();
  const refused = isPending || isSuccess ? undefined : whyNotOffered(all, id, weekId);
  const fields = useRef<HTMLDivElement>(null);
  const { errors } = form;
  useEffect(() => {
    // What is missing may be far from the button.
    if (Object.keys(errors).length > 0)
      fields.current?.querySelector<HTMLElement>('[data-missing] input, [aria-invalid=true]')?.focus();
  }, [errors]);
  const end = () => {
    form.discard();
    dialog.onClose();
  };
  const send = () => {
    const offer = form.submit();
    if (offer && !isPending) mutate(offer, { onSuccess: end });
  };
  return (
    <FormDialog
      title="Offer a week"
      {...dialog}
      onCancel={end}
      onSubmit={(event) => {
        event.preventDefault();
        if (!refused) send();
      }}
      submit={refused ? undefined : { label: 'Make the Offer', pendingLabel: 'Offering...', isPending }}
    >
      {refused ? (
        <p>{refused}</p>
      ) : (
        <Stack ref={fields} gap="5">
          <OfferFields form={form} all={all} />
        </Stack>
      )}
    </FormDialog>
  );
};
