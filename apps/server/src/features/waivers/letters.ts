import type { BoatFile } from '../../config/boat-file.ts';
import type { Message } from '../../mail/message.ts';
import type { WaiverRow } from './waiver.entity.ts';

/** A paragraph, or a link that stands by itself. */
type Part = string | { label: string; href: string };

/** Asks a guest to read and sign. */
export const invitation = (row: WaiverRow, { boat, lake }: BoatFile, href: string): Message =>
  letter(row, `Please sign your waiver for ${boat.title}`, [
    `The ${row.hostFamily} family is looking forward to having you aboard the houseboat ${boat.name}. Before you come, please read the liability waiver and sign it. It takes a few minutes, on a phone or a computer:`,
    ...linkOf(row, lake, href),
  ]);

/** Asks again. */
export const reminder = (row: WaiverRow, { boat, lake }: BoatFile, href: string): Message =>
  letter(row, `Still to be signed: your waiver for ${boat.title}`, [
    `The ${row.hostFamily} family asks you to sign the waiver for your stay aboard the houseboat ${boat.name}, which is still open:`,
    ...linkOf(row, lake, href),
  ]);

/** Brings a guest the record of what was signed. */
export const copyOfRecord = (
  row: WaiverRow,
  { boat }: BoatFile,
  attachment: { filename: string; content: Buffer },
): Message => ({
  ...letter(row, `Your signed waiver for ${boat.title}`, [
    `The waiver for your stay aboard the houseboat ${boat.name} has been signed. The record of it is attached: the text as it was signed, the signature, and how it came about. Please keep it.`,
    `If anything in it is not right, please tell the ${row.hostFamily} family.`,
  ]),
  attachments: [{ ...attachment, contentType: 'application/pdf' }],
});

const linkOf = ({ expiresAt, hostFamily }: WaiverRow, { timeZone }: BoatFile['lake'], href: string): Part[] => [
  { label: 'Read and sign the waiver', href },
  `The link is for you alone, so please do not pass it on. It is good until ${new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(expiresAt)}.`,
  `If you would rather sign on paper, or do not know what this is about, please talk to the ${hostFamily} family.`,
];

function letter({ guestName, guestEmail }: WaiverRow, subject: string, parts: Part[]): Message {
  const all: Part[] = [`Dear ${guestName},`, ...parts];
  return {
    to: { name: guestName, address: guestEmail },
    subject,
    text: all.map((part) => (typeof part === 'string' ? part : part.href)).join('\n\n'),
    html: all.map((part) => `<p dir="auto">${typeof part === 'string' ? escaped(part) : anchor(part)}</p>`).join('\n'),
  };
}

const anchor = ({ label, href }: { label: string; href: string }): string =>
  `<a href="${escaped(href)}">${escaped(label)}</a>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
