import type { BoatFile } from '../../src/platform/config/boat-file.ts';

export const PASSWORD = 'Low Water 7';

/** A boat with three families and seven weeks: two rounds, and one week left over. The second family is the admin. */
export const boatFile: BoatFile = {
  boat: { name: 'Heron', title: 'Heron Houseboat' },
  lake: { name: 'Lake Mead', latitude: 36.13, longitude: -114.45, timeZone: 'America/Phoenix' },
  season: { year: 2026, firstWeekStart: '2026-05-24', lastWeekStart: '2026-07-05' },
  families: [
    { name: 'Aalto', username: 'aalto', email: 'aalto@example.org' },
    { name: 'Birch', username: 'birch', email: 'birch@example.org' },
    { name: 'Cohen', username: 'cohen', email: 'cohen@example.org' },
  ],
  adminUsername: 'birch',
  defaultPassword: PASSWORD,
  primeWeeks: [],
  holidays: [],
  checklist: ['Pump out the tank', 'Close the propane', 'Lock up'],
  features: { waiversNav: 'coming-soon', takeBackSeconds: 30 },
};
