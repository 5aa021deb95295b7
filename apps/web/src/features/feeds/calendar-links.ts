/** A calendar service, where it subscribes to an address, and how often it reads it again. */
export type CalendarLink = { name: string; href: string; hint: string };

/** Returns an address in the scheme that calendar programs open. */
export const webcalOf = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** Returns where people subscribe to an address. @param title what the calendar is called there */
export function calendarLinks(address: string, title: string): CalendarLink[] {
  const inOutlook = new URLSearchParams({ url: address, name: title });
  return [
    {
      name: 'Apple Calendar',
      href: webcalOf(address),
      hint: 'On an iPhone, iPad or Mac. Shows changes within an hour or so.',
    },
    {
      name: 'Google Calendar',
      href: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcalOf(address) })}`,
      hint: 'Works best on a computer, and then shows on your phone too. Changes can take a day.',
    },
    {
      name: 'Outlook.com',
      href: `https://outlook.live.com/calendar/0/addfromweb?${inOutlook}`,
      hint: 'Changes can take a few hours.',
    },
    {
      name: 'Outlook for work or school',
      href: `https://outlook.office.com/calendar/0/addfromweb?${inOutlook}`,
      hint: 'Changes can take a few hours.',
    },
  ];
}
