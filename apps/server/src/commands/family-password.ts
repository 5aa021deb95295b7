import { randomInt } from 'node:crypto';
import { FamilyEntity } from '../families/family.entity.ts';
import { changePassword } from '../features/auth/change-password.ts';
import { hashPassword } from '../features/auth/passwords.ts';
import { withDatabase } from './with-database.ts';

/** Letters and digits that nobody mistakes for each other, read out or written down. */
const CLEAR = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = () => Array.from({ length: 4 }, () => CLEAR[randomInt(CLEAR.length)]).join('');

await withDatabase(async (db, boatFile) => {
  const username = process.argv[2]?.trim().toLowerCase();
  const family = username && (await db.em().findOne(FamilyEntity, { username }));
  if (!family) {
    console.error('Usage: npm run family:password USERNAME');
    console.error(`USERNAME is one of ${boatFile.families.map((known) => known.username).join(', ')}.`);
    return false;
  }
  const password = [group(), group(), group()].join('-');
  const ended = await changePassword(db, family.id, await hashPassword(password), family.passwordVersion, null);
  if (!ended) {
    console.error(`The ${family.name} family has just changed its password itself. Nothing was done.`);
    return false;
  }
  console.log(`The ${family.name} family now logs in as "${username}" with the password ${password}`);
  console.log('Its sessions have ended. It can choose another password in the app, in the menu beside its name.');
  return true;
});
