import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { Boat } from '@houseboat/contract/boat.ts';

export const boat: Boat = {
  name: 'Desert Rose',
  title: 'Desert Rose Houseboat',
  photoUrl: null,
  scenery: 'desert',
  lake: { name: 'Lake Powell', latitude: 36.963, longitude: -111.448, timeZone: 'America/Phoenix' },
  season: { year: 2026 },
  usernames: ['alder', 'birch'],
  passwordHint: 'houseboat',
  isDemo: false,
  setup: null,
  features: { waiversNav: 'coming-soon', takeBackSeconds: 30 },
  mail: 'on',
};

export const alder: SignedInFamily = {
  id: '6f1f6a0e-98a3-4d0f-9a64-3f0f8a9c1a01',
  name: 'Alder',
  username: 'alder',
  color: 'red',
  draftPosition: 1,
  usesDefaultPassword: false,
};

/** Alder's row in `users`. */
export const alderUser = {
  id: alder.id,
  email: 'alder@example.org',
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  familyName: 'Alder',
  isAdmin: false,
};

/** Returns an ID that has a number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
