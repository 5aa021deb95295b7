import { hash } from 'node:crypto';
import type { AuditEntry, AuditStep } from '../tables.ts';
import { colors, column, field, flow, type Row, stack, stacksRow, styles, textRows } from './layout.ts';
import type { WaiverRecord } from './record.ts';
import { waiverTextRows } from './text-rows.ts';
import { pageSize, TaggedPdf } from './typesetting/tagged-pdf.ts';

/** Renders a record as a PDF. Takes up to a second of CPU, so the server calls `renderRecord`, which uses a worker thread. */
export async function recordPdf(record: WaiverRecord): Promise<Buffer> {
  const pdf = new TaggedPdf({
    title: `Signed waiver of ${record.guestName}`,
    author: record.boatTitle,
    subject: `Waiver ${record.id}`,
    createdAt: record.signedAt,
  });
  const pages = { top: column.top, bottom: column.bottom, add: () => pdf.addPage() };
  flow(
    [...waiverTextRows(pdf, record), signatureRow(pdf, record), ...(record.guardian ? guardianNote(pdf) : [])],
    pages,
  );
  pdf.addPage();
  flow(auditRows(pdf, record), pages);
  return pdf.finish((page, count) => `Waiver ${record.id}   ·   Page ${page} of ${count}`, styles.small, {
    x: column.x,
    top: pageSize.height - 46,
  });
}

const guardianNote = (pdf: TaggedPdf): Row[] =>
  textRows(pdf, {
    text: 'Signed on behalf of a minor. In some places, a release that an adult signs for a minor may not hold.',
    style: styles.small,
    above: 10,
  });

/** The size of the signature, in points, and its distance from the facts beside it. */
const BOX = { width: 220, height: 88 };
const GAP = 34;

/** The signature above the signer's name; beside it, who was whose guest and when it was signed. */
function signatureRow(pdf: TaggedPdf, record: WaiverRecord): Row {
  const { signerName, guestName, hostFamily, guardian } = record;
  const signer = stack(pdf, BOX.width, [
    { text: signerName, style: styles.name },
    { text: guardian ? 'Signature of the guardian' : 'Signature of the guest', style: styles.small },
  ]);
  const facts = stack(pdf, column.width - BOX.width - GAP, [
    ...field('Guest', guestName),
    ...field('Host', `${hostFamily} family`),
    ...(guardian ? field('Guardian', `${guardian.name} (${guardian.relation})`) : []),
    ...field('Signed', localTime(record)),
  ]);
  const signed = BOX.height + 10 + signer.height;
  return {
    above: 18,
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
  reminded: 'Link emailed again',
  corrected: 'Guest’s name or email address corrected, new link emailed',
  resent: 'New link emailed',
  viewed: 'Link opened',
  consented: 'Agreed to sign electronically',
  signed: 'Signed',
};
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
function entryRow(pdf: TaggedPdf, { what, at, address, browser }: AuditEntry): Row {
  const time = `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  const origin = [address, browser?.slice(0, MAX_BROWSER_CHARS)].filter((each) => typeof each === 'string');
  const left = stack(pdf, TIME_WIDTH, [{ text: time, style: styles.quiet }]);
  const right = stack(pdf, column.width - TIME_WIDTH, [
    { text: STEP_LABELS[what], style: styles.name },
    ...origin.map((text) => ({ text, style: styles.small })),
  ]);
  return stacksRow(14, [0, left], [TIME_WIDTH, right]);
}
