import { foldText } from '@houseboat/contract/typed-text.ts';
import type { CurrentBoat, LiveBoat } from '../../src/platform/boat/boat.ts';
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

/** That boat with families whose names phones type in more than one way. */
export const typedFamilies: BoatFile = {
  ...boatFile,
  families: ['İpek', 'Müller', 'O’Hara'].map((name, index) => ({
    name,
    username: foldText(name),
    email: `family-${index}@example.org`,
  })),
  adminUsername: foldText('İpek'),
};

/** Returns a boat that never changes, as a server has it: what a boat file says, and other fields. */
export function fixedBoat(file: BoatFile = boatFile, other: Partial<CurrentBoat> = {}): LiveBoat {
  const { boat, families, adminUsername, defaultPassword = null, waiverText = null, ...settings } = file;
  const { name, username } = families.find(
    (family) => family.username === adminUsername,
  ) as BoatFile['families'][number];
  const now: CurrentBoat = {
    ...settings,
    boat,
    scenery: boat.scenery ?? null,
    photoFile: boat.photo ?? null,
    defaultPassword,
    waiverText,
    isDemo: false,
    revision: 1,
    manager: { id: crypto.randomUUID(), name, username },
    logId: '',
    ...other,
  };
  return { now, read: async () => now, onChange: () => {} };
}

/** What drafts know of that boat, in whatever log their seasons are. */
export const draftBoat = { now: { lake: boatFile.lake, logId: null } };

/** Returns that boat with so many seconds to take a pick back. */
export const withTakeBack = (takeBackSeconds: number): LiveBoat =>
  fixedBoat({ ...boatFile, features: { ...boatFile.features, takeBackSeconds } });
