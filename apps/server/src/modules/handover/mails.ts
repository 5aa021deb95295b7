import type { Handover } from '@houseboat/contract/handover.ts';
import { handoverPath } from '@houseboat/contract/paths.ts';
import { databaseNow, statement, timeAt } from '../../platform/db/database.ts';
import {
  type Block,
  dayInWords,
  familyMessage,
  type MailContext,
  preferencesLink,
} from '../../platform/mail/message.ts';
import type { MailKind } from '../../platform/mail/send.ts';
import { type WeekReminder, weeksWithin } from '../alerts/public.ts';
import { readHandover } from './queries.ts';

// A week that still is the family's and has not begun, while the family wants to be mailed. `$2` is the time at the lake.
const find = statement(
  'find-handover-reminder',
  `select r.week_id, r.family_id
   from handover_reminders r
   join weeks w on w.id = r.week_id and w.assigned_family_id = r.family_id and $2::timestamp < w.start_date
   left join family_preferences p on p.family_id = r.family_id
   where r.id = $1 and coalesce(p.week_mail, true)`,
);

/** How the mail is composed. It is dropped when the week has begun or changed hands, and when the family does not want it. */
export function handoverMails({ db, boat: live, siteUrl }: MailContext): Record<'handover', MailKind> {
  const compose: MailKind['compose'] = async ({ about }) => {
    const current = await live.read();
    const { boat, lake } = current;
    const now = timeAt(lake.timeZone, await databaseNow(db.em()));
    const [reminder] = await db.run<{ week_id: string; family_id: string }>(find, [about, now]);
    if (!reminder) return null;
    const handover = await readHandover(db.em(), reminder.week_id, { reader: reminder.family_id, ...current });
    if (!handover) return null;
    const { outgoing } = handover;
    const start = dayInWords(handover.week.startDate);
    const page = (label: string, path: string): Block => ({ label, href: `${siteUrl()}${path}` });
    return familyMessage({ db }, reminder.family_id, {
      subject: `Your handover: week ${handover.week.weekNumber} on ${boat.title}`,
      blocks: [
        `Your week on ${boat.title} begins ${start}. This is how you’ll find her today:`,
        ...inShort(handover),
        page('Open your handover, with the checklist', handoverPath(handover.week.id)),
        'It stays up to date until you come aboard.',
        preferencesLink(siteUrl()),
      ],
      from: outgoing?.id === reminder.family_id ? null : outgoing?.id,
    });
  };
  return { handover: { compose } };
}

function inShort({
  outgoing,
  incoming,
  supplies,
  issues,
  restocked,
  fixed,
  guests,
}: Omit<Handover, 'weather'>): string[] {
  const unsigned = guests.filter(({ status }) => status !== 'signed');
  return [
    ...(outgoing && outgoing.id !== incoming?.id
      ? [`The ${outgoing.name} family is aboard before you. Ask them anything.`]
      : []),
    supplies.length > 0 ? `Please bring: ${some(supplies.map(({ name }) => name))}.` : 'Nothing is running low.',
    issues.length > 0
      ? `Still to be fixed: ${some(issues.map(({ title }) => title))}.`
      : 'Nothing is waiting to be fixed.',
    ...(restocked.length > 0 ? [`Restocked in the week before: ${some(restocked.map(({ name }) => name))}.`] : []),
    ...(fixed.length > 0 ? [`Fixed in the week before: ${some(fixed.map(({ title }) => title))}.`] : []),
    ...(unsigned.length > 0 ? [`Waivers not signed yet: ${some(unsigned.map(({ guestName }) => guestName))}.`] : []),
  ];
}

const MAX_NAMED = 6;
const list = new Intl.ListFormat('en-US');

/** "Coffee, Rope, and 3 more". */
const some = (names: string[]): string =>
  list.format(names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED), `${names.length - MAX_NAMED} more`] : names);

export const handoverReminder: WeekReminder<'handover'> = {
  kind: 'handover',
  insert: statement(
    'insert-handover-reminders',
    `insert into handover_reminders (id, week_id, family_id) ${weeksWithin(2)} on conflict do nothing returning id`,
  ),
};
