import { isPublicHost } from '@houseboat/contract/public-host.ts';

/** A calendar service, where it subscribes to an address, and how often it reads it again. */
export type CalendarLink = { name: string; href: string; hint: string };

/** Returns an address in the scheme that calendar programs open. */
export const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** Returns where people subscribe to an address: only their own programs reach a boat without a public name. @param title what the calendar is called there */
export function calendarLinks(address: string, title: string): CalendarLink[] {
  // Not URLSearchParams, whose plus signs Outlook shows instead of spaces.
  const inOutlook = `url=${encodeURIComponent(address)}&name=${encodeURIComponent(title)}`;
  const apple = {
    name: 'Apple Calendar',
    href: webcalOf(address),
    hint: 'On an iPhone, iPad or Mac. Updates about every hour.',
  };
  if (!isPublicHost(new URL(address).hostname)) return [apple];
  return [
    apple,
    {
      name: 'Google Calendar',
      href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcalOf(address))}`,
      hint: "Open this on a computer. If Google doesn't offer to add it, copy the address below and paste it in Google Calendar: press + next to “Other calendars,” then “From URL.” Updates about once a day.",
    },
    {
      name: 'Outlook.com',
      href: `https://outlook.live.com/calendar/0/addfromweb?${inOutlook}`,
      hint: 'Updates every few hours.',
    },
    {
      name: 'Outlook for work or school',
      href: `https://outlook.office.com/calendar/0/addfromweb?${inOutlook}`,
      hint: 'Updates every few hours.',
    },
  ];
}
