import { zonedFormat } from '../../lib/date-format.ts';

const format = zonedFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** Returns what the clocks of a time zone show, as "Thursday 3:12 PM". */
export const timeIn = (timeZone: string, at: Date): string => format(timeZone).format(at);
