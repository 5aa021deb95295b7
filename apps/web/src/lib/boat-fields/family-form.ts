import { type NewFamily, newFamily } from '@houseboat/contract/boat-settings.ts';
import { trimText } from '@houseboat/contract/typed-text.ts';
import * as z from 'zod/mini';

/** The values of a family's form. A blank email address is none, or leaves the one that there is. */
export const familyInput = z.object({
  name: newFamily.shape.name,
  username: newFamily.shape.username,
  email: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => trimText(typed) || undefined),
    ),
    newFamily.shape.email,
  ),
});
export type FamilyInput = z.input<typeof familyInput>;
export type FamilyOutput = z.output<typeof familyInput>;

/** Returns the family that is to be added. */
export const toNewFamily = ({ name, username, email }: FamilyOutput): NewFamily => ({
  name,
  username,
  ...(email !== undefined && { email }),
});

/** Why no family can be added to a boat that has as many as there may be. */
export const fullBoat = 'Twelve families is a full boat: there are only twelve family colors.';
