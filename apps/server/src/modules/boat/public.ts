export { readSeason, whyItStays } from './settings.ts';
