import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { FamilyChange } from '@houseboat/contract/boat-settings.ts';
import type { FamilyOutput } from '../../lib/boat-fields/family-form.ts';

/** Returns what was changed of a family. */
export const toFamilyChange = (family: ListedFamily, { name, username, email }: FamilyOutput): FamilyChange => ({
  ...(name !== family.name && { name }),
  ...(username !== family.username && { username }),
  ...(email !== undefined && { email }),
});
