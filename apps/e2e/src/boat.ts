import { readFileSync } from 'node:fs';

/** The tests' boat file. Its names are short, long and accented. */
export const boatFile = new URL('./boat.json', import.meta.url).pathname;

export type Family = { name: string; username: string };
type BoatFile = { families: Family[]; adminUsername: string; defaultPassword: string };
export const boat: BoatFile = JSON.parse(readFileSync(boatFile, 'utf8'));

/** The families, in draft order. */
export const families = boat.families;
