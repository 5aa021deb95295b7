// In the reader's own language and time zone: it was a moment, not a day at the lake.
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const exactly = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** When something happened: the day, and to whoever asks for it the minute. `at` is an ISO timestamp. */
export const Moment = ({ at }: { at: string }) => {
  const then = new Date(at);
  return (
    <time dateTime={at} title={exactly.format(then)}>
      {day.format(then)}
    </time>
  );
};
