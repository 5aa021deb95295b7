export { openSetupCode, readOffer } from './offer.ts';
