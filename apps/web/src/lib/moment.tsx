import { TipText } from './tooltip.tsx';

// In the reader's language and time zone, because these are instants and not days at the lake.
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const exactly = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

type Props = {
  /** An ISO timestamp. */
  at: string;
};

/** The day of a moment, with the time in its tooltip. */
export const Moment = ({ at }: Props) => {
  const then = new Date(at);
  return (
    <TipText tip={exactly.format(then)}>
      <time dateTime={at}>{day.format(then)}</time>
    </TipText>
  );
};

/** The day and time of a moment, for long lists, where a tooltip on each would be slow and a stop for the Tab key. */
export const PlainMoment = ({ at }: Props) => <time dateTime={at}>{dayAndTime.format(new Date(at))}</time>;
