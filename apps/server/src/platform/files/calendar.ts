import type { ICalCalendar } from 'ical-generator';

/** Returns a calendar as a file. Its last line too ends in CRLF (RFC 5545, 3.1), which the library leaves out. */
export const toFile = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;
