import type { CurrentBoat } from '../../platform/boat/boat.ts';
import { answeredBy, type Block, inWords, type Message, toBody } from '../../platform/mail/message.ts';
import type { MailKind } from '../../platform/mail/send.ts';
import { recordDelivery, type WaiverMail } from './commands.ts';
import { recordFileName } from './document/record.ts';
import { findWaiver, findWithFile, linkOf, statusOf, type WaiverContext } from './queries.ts';
import type { WaiverRow } from './tables.ts';

type Template = (row: WaiverRow, boat: CurrentBoat, href: string) => Message;

/** How each kind of mail is composed, and what its delivery or failure changes. */
export function waiverMails(context: WaiverContext): Record<WaiverMail, MailKind> {
  const { db, boat } = context;
  const onSettled = recordDelivery(context);
  // Each of these mails tells the guest to ask the host family.
  const fromHost = async (row: WaiverRow, message: Message): Promise<Message> => ({
    ...message,
    ...(await answeredBy({ db }, row.hostFamilyId)),
  });
  const withLink = (template: Template): MailKind => ({
    compose: async ({ about, number }) => {
      const row = await findWaiver(db.em(), about);
      // A signed or expired waiver, or a link that was replaced, needs no mail.
      if (!row || statusOf(row) !== 'pending' || row.linkNumber !== number) return null;
      return fromHost(row, template(row, await boat.read(), linkOf(row, context)));
    },
    onSettled,
  });
  const compose: MailKind['compose'] = async ({ about }) => {
    const found = await findWithFile(db.em(), about, 'pdf');
    return found?.bytes ? fromHost(found.row, signedCopy(found.row, await boat.read(), found.bytes)) : null;
  };
  return {
    'waiver-invitation': withLink(invitation),
    'waiver-reminder': withLink(reminder),
    'waiver-copy': { compose, onSettled },
  };
}

const invitation: Template = (row, { boat, lake }, href) =>
  message(row, `Please sign your waiver for ${boat.title}`, [
    `The ${row.hostFamily} family is looking forward to having you aboard the houseboat ${boat.name}. Before you come, please read and sign the liability waiver. It takes a few minutes on a phone or a computer:`,
    ...linkBlocks(row, lake, href),
  ]);

const reminder: Template = (row, { boat, lake }, href) =>
  message(row, `Reminder: please sign your waiver for ${boat.title}`, [
    `The ${row.hostFamily} family is waiting for your signature. Please sign the waiver before your stay aboard the houseboat ${boat.name}:`,
    ...linkBlocks(row, lake, href),
  ]);

const signedCopy = (row: WaiverRow, { boat, lake }: CurrentBoat, content: Buffer): Message => ({
  ...message(row, `Your signed waiver for ${boat.title}`, [
    `You’re all set: the waiver for your stay aboard the houseboat ${boat.name} is signed. Your copy is attached. It has the text, the signature, and when and how it was signed. Please keep it.`,
    `If something in it isn’t right, please tell the ${row.hostFamily} family.`,
  ]),
  attachments: [{ filename: recordFileName(row, lake), content, contentType: 'application/pdf' }],
});

const linkBlocks = ({ expiresAt, hostFamily }: WaiverRow, lake: CurrentBoat['lake'], href: string): Block[] => [
  { label: 'Read and sign the waiver', href },
  `This link is just for you, so please don’t share it. It works until ${inWords(expiresAt.getTime(), lake)}.`,
  `If you’d rather sign on paper, or don’t know what this is about, please ask the ${hostFamily} family.`,
];

const message = ({ guestName, guestEmail }: WaiverRow, subject: string, blocks: Block[]): Message => ({
  to: { name: guestName, address: guestEmail },
  // Mail programs fold mails with one subject, and a parent gets one for each child.
  subject: `${subject} (${guestName})`,
  ...toBody([`Dear ${guestName},`, ...blocks]),
});
