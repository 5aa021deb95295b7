import { hash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { parseWaiverText, type WaiverBlock } from '@houseboat/contract/waivers.ts';
import type { AuditEntry, AuditStep } from '../tables.ts';
import { colors, column, field, flow, type Row, stack, stacksRow, styles, textRows } from './layout.ts';
import type { WaiverPreview, WaiverRecord } from './record.ts';
import { pageSize, TaggedPdf } from './typesetting/tagged-pdf.ts';

const footerAt = { x: column.x, top: pageSize.height - 46 };
const pagesOf = (pdf: TaggedPdf) => ({ top: column.top, bottom: column.bottom, add: () => pdf.addPage() });

/** Renders a record as a PDF. Takes up to a second of CPU, so the server calls `renderRecord`, which uses a worker thread. */
export async function recordPdf(record: WaiverRecord): Promise<Buffer> {
  const pdf = new TaggedPdf({
    title: `Signed waiver of ${record.guestName}`,
    author: record.boatTitle,
    subject: `Waiver ${record.id}`,
    createdAt: record.signedAt,
  });
  flow(
    [...waiverTextRows(pdf, record), signatureRow(pdf, record), ...(record.guardian ? guardianNote(pdf) : [])],
    pagesOf(pdf),
  );
  pdf.addPage();
  flow(auditRows(pdf, record), pagesOf(pdf));
  return pdf.finish((page, count) => `Waiver ${record.id}   ·   Page ${page} of ${count}`, styles.small, footerAt);
}

/** Renders how a text would look when it is signed. Every page says that it is a preview. Call `renderRecord`, which uses a worker thread. */
async function previewPdf(preview: WaiverPreview): Promise<Buffer> {
  const pdf = new TaggedPdf({
    title: 'Preview of the waiver',
    author: preview.boatTitle,
    subject: 'Not a signed waiver',
    createdAt: new Date(),
  });
  flow(
    [
      ...textRows(pdf, { text: 'Preview, not a signed waiver', style: styles.name, keepWithNext: true }),
      ...waiverTextRows(pdf, preview),
      ...textRows(pdf, {
        text: `The signature of ${preview.guestName} goes here, with the host’s name and the time. The next page of a signed waiver says how it was signed.`,
        style: styles.quiet,
        above: 18,
      }),
    ],
    pagesOf(pdf),
  );
  return pdf.finish(
    (page, count) => `Preview, not a signed waiver   ·   Page ${page} of ${count}`,
    styles.small,
    footerAt,
  );
}

/** Returns the rows of a waiver's text, below the boat's title. The last paragraph stays with the row that follows. */
function waiverTextRows(pdf: TaggedPdf, { boatTitle, text }: { boatTitle: string; text: string }): Row[] {
  const blocks = parseWaiverText(text);
  return [
    ...letterhead(pdf, boatTitle),
    ...blocks.flatMap((block, index) => blockRows(pdf, block, { index, isLast: index === blocks.length - 1 })),
  ];
}

/** The boat's title above a line. */
const letterhead = (pdf: TaggedPdf, boatTitle: string): Row[] => [
  ...textRows(pdf, { text: boatTitle, style: styles.letterhead, keepWithNext: true }),
  {
    above: 6,
    height: 16,
    keepWithNext: true,
    draw: (top) => pdf.rule({ x: column.x, top }, { width: column.width, color: colors.line }),
  },
];

/** A heading stays with what it heads. The last paragraph stays with the signature, which is never alone on a page. */
function blockRows(pdf: TaggedPdf, { type, text }: WaiverBlock, { index, isLast }: { index: number; isLast: boolean }) {
  switch (type) {
    case 'title':
      return textRows(pdf, { text, type: 'H1', style: styles.title, keepWithNext: true });
    case 'heading':
      return textRows(pdf, {
        text,
        type: 'H2',
        style: styles.heading,
        above: 12,
        keepWithNext: true,
      });
    case 'paragraph':
      return textRows(pdf, { text, style: styles.body, above: index === 1 ? 8 : 5, keepWithNext: isLast });
    default:
      return type satisfies never;
  }
}

const guardianNote = (pdf: TaggedPdf): Row[] =>
  textRows(pdf, {
    text: 'Signed on behalf of a minor. In some places, a release that an adult signs for a minor may not hold.',
    style: styles.small,
    above: 6,
  });

/** The size of the signature, in points, and its distance from the facts beside it. */
const BOX = { width: 220, height: 88 };
const GAP = 34;

/** The signature above the signer's name; beside it, who was whose guest and when it was signed. */
function signatureRow(pdf: TaggedPdf, record: WaiverRecord): Row {
  const { signerName, guestName, guestEmail, hostFamily, guardian } = record;
  const signer = stack(pdf, BOX.width, [
    { text: signerName, style: styles.name },
    { text: guardian ? 'Signature of the guardian' : 'Signature of the guest', style: styles.small },
  ]);
  const facts = stack(pdf, column.width - BOX.width - GAP, [
    ...field('Guest', guestName),
    ...(guestEmail === null ? [] : [{ text: `Link sent to ${guestEmail}`, style: styles.small }]),
    ...field('Host', `${hostFamily} family`),
    ...(guardian ? field('Guardian', `${guardian.name} (${guardian.relation})`) : []),
    ...field('Signed', localTime(record)),
  ]);
  const signed = BOX.height + 10 + signer.height;
  return {
    // Little, so that the app's text with guardian and address stays on one page.
    above: 12,
    height: Math.max(signed, facts.height),
    keepWithNext: guardian !== null,
    draw(top) {
      const { x } = column;
      const figure = pdf.addElement('Figure', { alt: `Signature of ${signerName}` });
      pdf.image(figure, Buffer.from(record.signature), { x, top, ...BOX });
      pdf.rule({ x, top: top + BOX.height + 4 }, { width: BOX.width, color: colors.ink });
      signer.draw(x, top + BOX.height + 10);
      facts.draw(x + BOX.width + GAP, top);
    },
  };
}

/** When it was signed, by the lake's clocks: an evening there is the next day in UTC. */
const localTime = ({ signedAt, timeZone }: WaiverRecord): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(signedAt);

const STEP_LABELS: Record<AuditStep, string> = {
  created: 'Waiver created',
  sent: 'Link emailed to the guest',
  shown: 'Link shown to a family, to pass on',
  reminded: 'Guest reminded',
  corrected: 'Guest’s name or email address corrected, new link made',
  resent: 'New link made',
  viewed: 'Link opened',
  consented: 'Agreed to sign electronically',
  signed: 'Signed',
};
const labelOf = ({ what, familyName }: AuditEntry): string =>
  what === 'signed' && familyName ? `Signed on the ${familyName} family’s device` : STEP_LABELS[what];

const TIME_WIDTH = 140;
/** Browsers name themselves at any length; the row must fit on a page. */
const MAX_BROWSER_CHARS = 400;

/** The rows of the audit trail, with the hashes that identify this record. */
function auditRows(pdf: TaggedPdf, record: WaiverRecord): Row[] {
  return [
    ...textRows(pdf, { text: 'Audit trail', type: 'H1', style: styles.title, keepWithNext: true }),
    ...textRows(pdf, {
      text: 'Each step, as it was recorded when it happened. All times are in UTC.',
      style: styles.quiet,
      above: 6,
      keepWithNext: true,
    }),
    ...record.audit.map((entry) => entryRow(pdf, entry)),
    ...textRows(pdf, {
      text: 'Fingerprints',
      type: 'H2',
      style: styles.heading,
      above: 26,
      keepWithNext: true,
    }),
    ...[
      field('Waiver', record.id),
      field('SHA-256 of the text, in UTF-8', hash('sha256', record.text)),
      field('SHA-256 of the signature image', hash('sha256', record.signature)),
    ].map((each) => stacksRow(8, [0, stack(pdf, column.width, each)])),
  ];
}

/** A step: when it happened on the left, what happened and from where on the right. */
function entryRow(pdf: TaggedPdf, entry: AuditEntry): Row {
  const { at, address, browser } = entry;
  const time = `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  const origin = [address, browser?.slice(0, MAX_BROWSER_CHARS)].filter((each) => typeof each === 'string');
  const left = stack(pdf, TIME_WIDTH, [{ text: time, style: styles.quiet }]);
  const right = stack(pdf, column.width - TIME_WIDTH, [
    { text: labelOf(entry), style: styles.name },
    ...origin.map((text) => ({ text, style: styles.small })),
  ]);
  return stacksRow(14, [0, left], [TIME_WIDTH, right]);
}

// As the program of a worker thread, renders one document and ends.
if (parentPort) {
  const document: WaiverRecord | WaiverPreview = workerData;
  parentPort.postMessage(await ('signature' in document ? recordPdf(document) : previewPdf(document)));
}
