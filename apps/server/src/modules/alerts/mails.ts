import type { PagePath } from '@houseboat/contract/paths.ts';
import { databaseNow, statement, timeAt } from '../../platform/db/database.ts';
import {
  type Block,
  dayInWords,
  familyMessage,
  type MailContext,
  preferencesLink,
} from '../../platform/mail/message.ts';
import type { MailKind } from '../../platform/mail/send.ts';
import { type WeekReminder, weeksWithin } from './public.ts';
import { type AlertContext, findCurrentAlert, readPreferences } from './queries.ts';

export const weekReminder: WeekReminder<'week'> = {
  kind: 'week',
  insert: statement(
    'insert-week-reminders',
    `insert into week_reminders (id, week_id, family_id) ${weeksWithin(7)} on conflict do nothing returning id`,
  ),
};

/** A week that still is the family's, with the families that have the boat in the weeks around it. */
type RemindedWeek = {
  family_id: string;
  week_number: number;
  start_date: string;
  end_date: string;
  before: string | null;
  after: string | null;
};

const find = statement(
  'find-reminded-week',
  `select r.family_id, w.week_number, w.start_date::text, w.end_date::text, b.name as before, a.name as after
   from week_reminders r
   join weeks w on w.id = r.week_id and w.assigned_family_id = r.family_id and $2::timestamp < w.start_date
   left join weeks wb on wb.start_date = w.start_date - 7
   left join families b on b.id = wb.assigned_family_id and b.id <> r.family_id
   left join weeks wa on wa.start_date = w.start_date + 7
   left join families a on a.id = wa.assigned_family_id and a.id <> r.family_id
   where r.id = $1`,
);

/**
 * How the mails to a family are composed: about its turn, whose number is the round, and about a week that begins soon. They are about the alert and
 * the reminder. Each is dropped when the turn was decided, when the week has begun or changed hands, and when the family does not want it.
 */
export function alertMails(context: MailContext & AlertContext): Record<'turn' | 'week', MailKind> {
  const { db, siteUrl } = context;
  const page = (label: string, path: PagePath): Block => ({ label, href: `${siteUrl()}${path}` });

  const composeTurn: MailKind['compose'] = async ({ about }) => {
    const alert = await findCurrentAlert(context, about);
    if (!alert || !(await readPreferences(db.em(), alert.familyId)).turnMail) return null;
    const { subject, rounds, deadline } = alert.words;
    const { boat, lake } = await context.boat.read();
    return familyMessage(context, alert.familyId, {
      // With its round, because mail programs fold mails with one subject.
      subject: `${subject}, ${rounds}`,
      blocks: [
        `It’s your turn to pick a week on ${boat.title}, in ${rounds}.`,
        ...(deadline === null ? [] : [`Please pick by ${deadline}. That is the time at ${lake.name}.`]),
        page('Open Week Selection', '/week-selection'),
        preferencesLink(siteUrl()),
      ],
    });
  };

  const composeWeek: MailKind['compose'] = async ({ about }) => {
    const { boat, lake, features } = await context.boat.read();
    const now = timeAt(lake.timeZone, await databaseNow(db.em()));
    const [week] = await db.run<RemindedWeek>(find, [about, now]);
    if (!week || !(await readPreferences(db.em(), week.family_id)).weekMail) return null;
    const [start, end] = [dayInWords(week.start_date), dayInWords(week.end_date)];
    return familyMessage(context, week.family_id, {
      subject: `Your week on ${boat.title} begins ${start}`,
      blocks: [
        `Your week on ${boat.title} is almost here: week ${week.week_number}, from ${start}, to ${end}.`,
        ...neighbors(week),
        'A few things that are good to know before you pack:',
        page('See your week in the calendar', '/calendar'),
        page('Check what’s on board, and what’s running low', '/inventory'),
        page('See what needs attention', '/needs-attention'),
        ...(features.waiversNav === 'enabled' ? [page('Send your guests their waivers', '/waivers')] : []),
        `Have a wonderful time on ${lake.name}!`,
        preferencesLink(siteUrl()),
      ],
    });
  };

  return { turn: { compose: composeTurn }, week: { compose: composeWeek } };
}

function neighbors({ before, after }: RemindedWeek): string[] {
  if (before && after)
    return [`The ${before} family has the boat before you, and the ${after} family comes after you.`];
  if (before) return [`The ${before} family has the boat before you.`];
  if (after) return [`The ${after} family comes after you.`];
  return [];
}
