import type { FeedScope } from '@houseboat/contract/feeds.ts';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import type { Browser, TestServer } from './server.ts';

/** An all-day event of a calendar, as a program that read it understands it. The end is the first day that is not part of it. */
type ReadEvent = {
  uid: string;
  start: string;
  end: string;
  summary: string;
  description: string;
  sequence: number;
  modified: string;
};
export type ReadCalendar = { name: string; events: ReadEvent[] };

/** Returns a date without a time, in the time zone that the reader made it in. */
const dayOf = (date: Date): string => new Intl.DateTimeFormat('sv-SE').format(date);

// A property that the reader does not know is not decoded.
ICAL.design.icalendar.property['x-wr-calname'] = { defaultType: 'text' };

function readByIcalJs(text: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    name: String(calendar.getFirstPropertyValue('x-wr-calname')),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, startDate, endDate, summary, description, sequence } = new ICAL.Event(component);
      const modified = component.getFirstPropertyValue('last-modified') as ICAL.Time;
      if (!startDate.isDate || !endDate.isDate) throw new Error(`${uid} is not an all-day event`);
      const days = { start: startDate.toString(), end: endDate.toString() };
      return { uid, ...days, summary, description, sequence, modified: modified.toJSDate().toISOString() };
    }),
  };
}

function readByNodeIcal(text: string): ReadCalendar {
  const read = nodeIcal.sync.parseICS(text);
  const calendar = read.vcalendar as unknown as { 'WR-CALNAME': string };
  const events = Object.values(read).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []));
  return {
    name: calendar['WR-CALNAME'],
    events: events.map(({ uid, datetype, start, end, summary, description, sequence, lastmodified }) => {
      if (datetype !== 'date' || !end) throw new Error(`${uid} is not an all-day event`);
      const days = { start: dayOf(start), end: dayOf(end) };
      const texts = { summary: String(summary), description: String(description) };
      return { uid, ...days, ...texts, sequence: Number(sequence), modified: String(lastmodified?.toISOString()) };
    }),
  };
}

/** Programs that read a calendar, written independently of each other. */
export const readers: [name: string, read: (text: string) => ReadCalendar][] = [
  ['ical.js', readByIcalJs],
  ['node-ical', readByNodeIcal],
];

export const readCalendar = readByIcalJs;

const pathOf = (url: string): string => new URL(url).pathname;

/** Returns the path at which a family's feed is read. */
export const openFeed = async (family: Browser, scope: FeedScope): Promise<string> =>
  pathOf((await family.call('PUT', `/api/feeds/${scope}`)).json().url);

/** Replaces the address of a family's feed. Returns the new path. */
export const rotateFeed = async (family: Browser, scope: FeedScope): Promise<string> =>
  pathOf((await family.post(`/api/feeds/${scope}/rotate`)).json().url);

/** Reads an address as a calendar program does, which has no session. */
export const readFeed = ({ app }: Pick<TestServer, 'app'>, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers });
