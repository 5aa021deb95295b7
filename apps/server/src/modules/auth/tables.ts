import { defineEntity, p } from '@mikro-orm/core';

/** A mailed link to a new password. It is open until it is used or replaced, or the family's password or address changes. */
export const PasswordLinkEntity = defineEntity({
  name: 'PasswordLink',
  tableName: 'password_links',
  properties: {
    id: p.uuid().primary(),
    familyId: p.uuid(),
    createdAt: p.datetime().defaultRaw('now()'),
    isOpen: p.boolean().default(true),
  },
});

/** A change of a family's address, for the mail to the address that it replaced. */
export const AddressChangeEntity = defineEntity({
  name: 'AddressChange',
  tableName: 'address_changes',
  properties: {
    id: p.uuid().primary(),
    familyId: p.uuid(),
    replacedAddress: p.text(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});
