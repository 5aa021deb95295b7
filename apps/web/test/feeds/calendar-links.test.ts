import { expect, test } from '@jest/globals';
import { calendarLinks } from '../../src/modules/feeds/calendar-links.ts';

const address = 'https://boat.example.org/calendar/a_secret-1.ics';

test('each service gets the whole address, and a title with any signs in it', () => {
  const [apple, ...services] = calendarLinks(address, 'Rose & Co: everyone’s weeks');
  expect(apple?.href).toBe('webcal://boat.example.org/calendar/a_secret-1.ics');
  expect(services.map(({ href }) => [new URL(href).host, Object.fromEntries(new URL(href).searchParams)])).toEqual([
    ['calendar.google.com', { cid: 'webcal://boat.example.org/calendar/a_secret-1.ics' }],
    ['outlook.live.com', { url: address, name: 'Rose & Co: everyone’s weeks' }],
    ['outlook.office.com', { url: address, name: 'Rose & Co: everyone’s weeks' }],
  ]);
  // Outlook shows a plus as it is.
  for (const { href } of services) expect(href).not.toContain('+');
});

test.each(['http://192.168.1.20:3000', 'http://raspberrypi.local:3000', 'https://boat.lan', 'http://[::1]:3000'])(
  'at %s, which no service reaches, only programs subscribe',
  (site) => {
    expect(calendarLinks(`${site}/calendar/a.ics`, 'Rose').map(({ name }) => name)).toEqual(['Apple Calendar']);
  },
);

test('next to Google’s link is how to add the address by hand, because the link does not always work', () => {
  const google = calendarLinks(address, 'Rose').find(({ name }) => name === 'Google Calendar');
  expect(google?.hint).toMatch(/copy the address.*“From URL\.”/);
});
