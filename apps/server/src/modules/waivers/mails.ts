import type { CurrentBoat } from '../../platform/boat/boat.ts';
import { FamilyEntity } from '../../platform/families/families.ts';
import { answeredBy, type Block, inWords, type Message, toBody } from '../../platform/mail/message.ts';
import type { MailKind } from '../../platform/mail/send.ts';
import { recordDelivery, type WaiverMail } from './commands.ts';
import { recordFileName } from './document/record.ts';
import { findWaiver, findWithFile, linkOf, statusOf, type WaiverContext } from './queries.ts';
import type { WaiverRow } from './tables.ts';

/** The boat, and the name of the family that a guest asks: the host's, or that of the family that runs the boat once the host has left it. */
type Setting = CurrentBoat & { contact: string };

type Template = (row: WaiverRow, setting: Setting, href: string) => Message;

export function waiverMails(context: WaiverContext): Record<WaiverMail, MailKind> {
  const { db, boat } = context;
  const onSettled = recordDelivery(context);
  /** Composes a mail that tells the guest whom to ask, and that this family answers. */
  const composeFor = async (row: WaiverRow, toMessage: (setting: Setting) => Message): Promise<Message> => {
    const current = await boat.read();
    const hasLeft = (await db.em().count(FamilyEntity, { id: row.hostFamilyId, leftAt: { $ne: null } })) > 0;
    const { id, name } = hasLeft ? current.manager : { id: row.hostFamilyId, name: row.hostFamily };
    return { ...toMessage({ ...current, contact: name }), ...(await answeredBy({ db }, id)) };
  };
  const withLink = (template: Template): MailKind => ({
    compose: async ({ about, number }) => {
      const row = await findWaiver(db.em(), about);
      // A signed or expired waiver, or a link that was replaced, needs no mail.
      if (!row || statusOf(row) !== 'pending' || row.linkNumber !== number) return null;
      return composeFor(row, (setting) => template(row, setting, linkOf(row, context)));
    },
    onSettled,
  });
  const compose: MailKind['compose'] = async ({ about }) => {
    const found = await findWithFile(db.em(), about, 'pdf');
    const { row, bytes } = found ?? {};
    return row && bytes ? composeFor(row, (setting) => signedCopy(row, setting, bytes)) : null;
  };
  return {
    'waiver-invitation': withLink(invitation),
    'waiver-reminder': withLink(reminder),
    'waiver-copy': { compose, onSettled },
  };
}

const invitation: Template = (row, { boat, lake, contact }, href) =>
  message(row, `Please sign your waiver for ${boat.title}`, [
    `${contact === row.hostFamily ? `The ${contact} family is looking forward to having you` : 'You are invited'} aboard the houseboat ${boat.name}. Before you come, please read and sign the liability waiver. It takes a few minutes on a phone or a computer:`,
    ...linkBlocks(row, { lake, contact }, href),
  ]);

const reminder: Template = (row, { boat, lake, contact }, href) =>
  message(row, `Reminder: please sign your waiver for ${boat.title}`, [
    `${contact === row.hostFamily ? `The ${contact} family is waiting for your signature.` : 'Your signature is still missing.'} Please sign the waiver before your stay aboard the houseboat ${boat.name}:`,
    ...linkBlocks(row, { lake, contact }, href),
  ]);

const signedCopy = (row: WaiverRow, { boat, lake, contact }: Setting, content: Buffer): Message => ({
  ...message(row, `Your signed waiver for ${boat.title}`, [
    `You’re all set: the waiver for your stay aboard the houseboat ${boat.name} is signed. Your copy is attached. It has the text, the signature, and when and how it was signed. Please keep it.`,
    `If something in it isn’t right, please tell the ${contact} family.`,
  ]),
  attachments: [{ filename: recordFileName(row, lake), content, contentType: 'application/pdf' }],
});

const linkBlocks = (
  { expiresAt }: WaiverRow,
  { lake, contact }: Pick<Setting, 'lake' | 'contact'>,
  href: string,
): Block[] => [
  { label: 'Read and sign the waiver', href },
  `This link is just for you, so please don’t share it. It works until ${inWords(expiresAt.getTime(), lake)}.`,
  `If you’d rather sign on paper, or don’t know what this is about, please ask the ${contact} family.`,
];

const message = ({ guestName, guestEmail }: WaiverRow, subject: string, blocks: Block[]): Message => ({
  to: { name: guestName, address: guestEmail },
  // Mail programs fold mails with one subject, and a parent gets one for each child.
  subject: `${subject} (${guestName})`,
  ...toBody([`Dear ${guestName},`, ...blocks]),
});
