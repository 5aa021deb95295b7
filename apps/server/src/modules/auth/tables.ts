import { defineEntity, p } from '@mikro-orm/core';

/** What a family gets a link for: to replace a password that it lost, or to choose its first one. */
export type LinkKind = 'reset' | 'invitation';

/** A link with which a family chooses its password. It is open until it is used or replaced, or the family's password or address changes. */
export const PasswordLinkEntity = defineEntity({
  name: 'PasswordLink',
  tableName: 'password_links',
  properties: {
    id: p.uuid().primary(),
    familyId: p.uuid(),
    kind: p.text().$type<LinkKind>().default('reset'),
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
