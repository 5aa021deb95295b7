import { guestSigning } from '@houseboat/contract/waivers.ts';
import type { FieldPath } from 'react-hook-form';
import * as z from 'zod/mini';

/** What a guest fills in, before it is checked. The guardian's relation stays while the box is not ticked, and does not count. */
export type SigningInput = {
  consent: boolean;
  isForMinor: boolean;
  /** Of whoever signs. */
  fullName: string;
  guardian: { relation: string };
  signatureURL: string | null;
};

export const untouched: SigningInput = {
  consent: false,
  isForMinor: false,
  fullName: '',
  guardian: { relation: '' },
  signatureURL: null,
};

/** What can be wrong, in the order in which it stands on the page. */
export const signingFields = [
  'consent',
  'fullName',
  'guardian.relation',
  'signatureURL',
] as const satisfies readonly FieldPath<SigningInput>[];

const toBody = ({ isForMinor, guardian, ...rest }: SigningInput) =>
  // Whether it is all there and right is for the contract to say.
  (isForMinor ? { ...rest, guardian: { ...guardian, name: rest.fullName } } : rest) as z.input<typeof guestSigning>;

/** The form by the rules of the contract; what comes out is what is sent. */
export const signingInput = z.pipe(z.transform<SigningInput, z.input<typeof guestSigning>>(toBody), guestSigning);
