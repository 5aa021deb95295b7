import { hash } from 'node:crypto';
import type { AuditEntry, AuditStep } from '../tables.ts';
import { colors, column, field, type Stack, stack, styles, textRows } from './layout.ts';
import type { WaiverRecord } from './record.ts';
import type { Row } from './typesetting/page-flow.ts';
import type { TaggedPdf } from './typesetting/tagged-pdf.ts';

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
export function auditRows(pdf: TaggedPdf, record: WaiverRecord): Row[] {
  return [
    ...textRows(pdf, { text: 'Audit trail', type: 'H1', style: styles.title, keepWithNext: true }),
    ...textRows(pdf, {
      text: 'Each step, as it was recorded when it happened. All times are in UTC.',
      style: styles.body,
      color: colors.quiet,
      above: 6,
      keepWithNext: true,
    }),
    ...record.audit.map((entry) => entryRow(pdf, entry)),
    ...textRows(pdf, {
      text: 'Fingerprints',
      type: 'H2',
      style: styles.heading,
      color: colors.lake,
      above: 26,
      keepWithNext: true,
    }),
    ...[
      field('Waiver', record.id),
      field('SHA-256 of the text, in UTF-8', hash('sha256', record.text)),
      field('SHA-256 of the signature image', hash('sha256', record.signature)),
    ].map((each) => rowOf(stack(pdf, column.width, each), 8)),
  ];
}

/** A step: when it happened on the left, what happened and from where on the right. */
function entryRow(pdf: TaggedPdf, { what, at, address, browser }: AuditEntry): Row {
  const time = `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  const origin = [address, browser?.slice(0, MAX_BROWSER_CHARS)].filter((each) => typeof each === 'string');
  const left = stack(pdf, TIME_WIDTH, [{ text: time, style: styles.body, color: colors.quiet }]);
  const right = stack(pdf, column.width - TIME_WIDTH, [
    { text: STEP_LABELS[what], style: styles.name },
    ...origin.map((text) => ({ text, style: styles.small, color: colors.quiet })),
  ]);
  return {
    above: 14,
    height: Math.max(left.height, right.height),
    keepWithNext: false,
    draw(top) {
      left.draw(column.x, top);
      right.draw(column.x + TIME_WIDTH, top);
    },
  };
}

const rowOf = ({ height, draw }: Stack, above: number): Row => ({
  above,
  height,
  keepWithNext: false,
  draw: (top) => draw(column.x, top),
});
