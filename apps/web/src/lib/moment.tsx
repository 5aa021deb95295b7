// In the reader's language and time zone, because this is an instant and not a day at the lake.
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const exactly = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

/** The day of an ISO timestamp, with the time in its tooltip. */
export const Moment = ({ at }: { at: string }) => {
  const then = new Date(at);
  return (
    <time dateTime={at} title={exactly.format(then)}>
      {day.format(then)}
    </time>
  );
};
