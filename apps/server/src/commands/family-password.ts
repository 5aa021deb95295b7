import { randomInt } from 'node:crypto';
import { foldText } from '@houseboat/contract/typed-text.ts';
import { replacePassword } from '../modules/auth/public.ts';
import { OperatorError } from '../platform/errors/errors.ts';
import { FamilyEntity, listFamilies } from '../platform/families/families.ts';
import { hashPassword } from '../platform/families/passwords.ts';
import { SessionStore } from '../platform/sessions/session-store.ts';
import { withDatabase } from './with-database.ts';

/** Letters and digits that nobody confuses, whether read aloud or written down. */
const UNAMBIGUOUS = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = () => Array.from({ length: 4 }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join('');

await withDatabase(async (db) => {
  const username = foldText(process.argv[2] ?? '');
  const family = username && (await db.em().findOne(FamilyEntity, { username }));
  if (!family) {
    const families = await listFamilies(db.em());
    throw new OperatorError(
      `Usage: npm run family:password USERNAME\nUSERNAME is one of ${families.map(({ username }) => username).join(', ')}.`,
    );
  }
  const password = [group(), group(), group()].join('-');
  const replaced = { familyId: family.id, hash: await hashPassword(password), replacedVersion: family.passwordVersion };
  if (!(await replacePassword(db, new SessionStore(db), replaced, null)))
    throw new OperatorError(
      `The ${family.name} family changed its password at the same time. Nothing was changed here.`,
    );
  console.log(`The ${family.name} family now logs in as "${username}" with the password ${password}`);
  console.log('All its sessions have ended. It can choose another password in the account menu.');
});
