import { draftStream } from '@houseboat/draft/events.ts';
import type { CurrentBoat } from '../../../platform/boat/boat.ts';
import { statement } from '../../../platform/db/database.ts';
import {
  type Block,
  familyMessage,
  inWords,
  type MailContext,
  preferencesLink,
} from '../../../platform/mail/message.ts';
import type { MailKind } from '../../../platform/mail/send.ts';
import type { Topic } from '../tables.ts';

/** The mail to a family about a trade. It is about a notice. */
export type TradeMail = 'trade';

/** A notice with what its mail says. `giver` made the offer, and `answerer` accepted or declined it. The mail is from one of them, but for a ring. */
type Notice = {
  topic: Topic;
  family_id: string;
  sender_id: string | null;
  status: string;
  note: string | null;
  expires_at: string;
  give: string[];
  want: string[];
  /** The weeks that the giver got for its own, once the offer is accepted. */
  got: string[];
  giver: string;
  answerer: string | null;
};

/** SQL for weeks in words, with the year, because the weeks of two seasons can be traded at a time. @param ids a JSON array of their IDs */
const weeksIn = (ids: string): string =>
  `array(select 'week ' || w.week_number || ' (' || to_char(w.start_date, 'FMMonth FMDD') || ' to ' || to_char(w.end_date, 'FMMonth FMDD, YYYY') || ')'
     from weeks w where ${ids} ? w.id::text order by w.start_date)`;

/** SQL for the weeks that came to the family of an offer: in its trade, or in the last ring that moved one of the weeks that it gave. */
const got = `(
  select coalesce(jsonb_agg(move -> 'weekId'), '[]')
  from (
    select e.data -> 'moves' as moves from events e, jsonb_array_elements(e.data -> 'moves') given
    where e.stream = '${draftStream('')}' || t.season and e.type = 'WeeksTraded'
      and (e.data ->> 'tradeId' = t.id::text
        or e.data ->> 'tradeId' is null and t.give ? (given ->> 'weekId') and given ->> 'from' = t.family_id::text)
    order by e.version desc limit 1
  ) traded, jsonb_array_elements(traded.moves) move
  where move ->> 'to' = t.family_id::text)`;

const find = statement(
  'find-trade-notice',
  `select n.topic, n.family_id,
     case n.topic when 'offer' then t.family_id when 'answer' then t.answered_by end as sender_id,
      t.status, t.note, t.expires_at, g.name as giver, a.name as answerer,
     ${weeksIn('t.give')} as give, ${weeksIn('t.want')} as want, ${weeksIn(got)} as got
   from trade_notices n
   join trades t on t.id = n.trade_id
   join families g on g.id = t.family_id
   left join families a on a.id = t.answered_by
   left join family_preferences p on p.family_id = n.family_id
   where n.id = $1 and coalesce(p.week_mail, true)`,
);

/** How the mail is composed. It is dropped when the offer has ended before it was sent, and when the family does not want it. */
export function tradeMails({ db, boat, siteUrl }: MailContext): { [kind in TradeMail]: MailKind } {
  const compose: MailKind['compose'] = async ({ about }) => {
    const [notice] = await db.run<Notice>(find, [about]);
    const text = notice && templates[notice.topic](notice, await boat.read());
    if (!text) return null;
    return familyMessage({ db }, notice.family_id, {
      subject: text.subject,
      blocks: [...text.blocks, { label: text.action, href: `${siteUrl()}/trades` }, preferencesLink(siteUrl())],
      from: notice.sender_id,
    });
  };
  return { trade: { compose } };
}

type Text = { subject: string; blocks: Block[]; action: string };

const all = new Intl.ListFormat('en-US');
const any = new Intl.ListFormat('en-US', { type: 'disjunction' });

const templates: { [topic in Topic]: (notice: Notice, boat: CurrentBoat) => Text | null } = {
  offer: ({ status, giver, give, want, note, expires_at }, { lake }) => {
    if (status !== 'open') return null;
    const weeks = all.format(give);
    return {
      subject: want.length > 0 ? `${giver} wants to trade ${weeks}` : `${giver} is offering you ${weeks}`,
      blocks: [
        want.length > 0
          ? `The ${giver} family would give ${weeks} for ${any.format(want)}.`
          : `The ${giver} family would give you ${weeks}, as a gift.`,
        ...(note ? [`They write: “${note}”`] : []),
        `The offer is open until ${inWords(expires_at, lake)}.`,
      ],
      action: 'Answer the offer',
    };
  },
  answer: ({ status, answerer, give, want, got }) => {
    const weeks = all.format(give);
    const isGift = want.length === 0;
    if (status === 'accepted')
      return {
        subject: isGift ? `${answerer} accepted your gift of ${weeks}` : `Your trade of ${weeks} is done`,
        blocks: [
          `The ${answerer} family has ${isGift ? 'accepted.' : `agreed. You now have ${all.format(got)}.`} The calendar shows who has which week.`,
        ],
        action: 'See your trades',
      };
    return {
      subject: `${answerer} declined your offer of ${weeks}`,
      blocks: [
        `The ${answerer} family ${isGift ? 'declined your gift' : 'would rather keep its week'}. You still have ${weeks}.`,
      ],
      action: 'See your trades',
    };
  },
  ring: ({ status, giver, give }) =>
    status === 'open'
      ? {
          subject: 'Three families could all get a week they want',
          blocks: [
            `The ${giver} family’s offer of ${all.format(give)} fits together with yours and that of a third family. If all three agree, every family gets a week that it wants.`,
          ],
          action: 'See how the weeks would move',
        }
      : null,
};
