import { dateFormat } from './date-format.ts';
import { TipText } from './tooltip.tsx';

// In the reader's language and time zone, because these are instants and not days at the lake. Each reads in the direction of its language.
const day = dateFormat(undefined, { dateStyle: 'medium' });
const dayAndTime = dateFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const exactly = dateFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

type Props = {
  /** An ISO timestamp. */
  at: string;
};

/** The day of a moment, with the time in its tooltip. */
export const Moment = ({ at }: Props) => {
  const then = new Date(at);
  return (
    <TipText tip={exactly(then)}>
      <time dateTime={at} dir="auto">
        {day(then)}
      </time>
    </TipText>
  );
};

/** The day and time of a moment, for long lists, where a tooltip on each would be slow and a stop for the Tab key. */
export const PlainMoment = ({ at }: Props) => (
  <time dateTime={at} dir="auto">
    {dayAndTime(new Date(at))}
  </time>
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let relative: Intl.RelativeTimeFormat | undefined;

/** "just now", "5 minutes ago", "1 day ago". @param age in milliseconds; below zero where the device's clock is slow */
export function agoInWords(age: number): string {
  if (age < MINUTE) return 'just now';
  relative ??= new Intl.RelativeTimeFormat('en-US');
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  return age < DAY ? relative.format(-Math.floor(age / HOUR), 'hour') : relative.format(-Math.floor(age / DAY), 'day');
}
