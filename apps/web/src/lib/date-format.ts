/**
 * Returns a function that formats dates. It creates its formatter when it is first called, because that takes a phone some milliseconds, and no
 * page needs all formats. @param locale undefined for the reader's own
 */
export function dateFormat(
  locale: 'en-US' | undefined,
  options: Intl.DateTimeFormatOptions,
): (at: number | Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (at) => {
    formatter ??= new Intl.DateTimeFormat(locale, options);
    return formatter.format(at);
  };
}

/** Returns the formatters of a format by time zone, each of which is created once. Without a time zone, it is the device's. */
export function zonedFormat(options: Intl.DateTimeFormatOptions): (timeZone?: string) => Intl.DateTimeFormat {
  const formatters = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone) => {
    const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    // The device's own time zone may change while the page is open.
    if (timeZone !== undefined) formatters.set(timeZone, formatter);
    return formatter;
  };
}

/** "Friday, March 12 at 7:00 PM", on the reader's clock and in the reader's language. */
export const fullMoment = dateFormat(undefined, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
