import { createHash } from 'node:crypto';
import { colors, column, styles } from './look.ts';
import type { AuditLine, AuditStep, WaiverRecord } from './record.ts';
import { field, type Stack, stack, textRows } from './rows.ts';
import type { Row } from './typesetting/page-flow.ts';
import type { Paper } from './typesetting/paper.ts';

const words: Record<AuditStep, string> = {
  created: 'Waiver made',
  sent: 'Link mailed to the guest',
  reminded: 'Link mailed again',
  resent: 'New link mailed',
  viewed: 'Opened by the guest',
  consented: 'Agreed to sign electronically',
  signed: 'Signed',
};
const timeWidth = 140;
/** Browsers name themselves at any length they like. */
const mostOfBrowser = 400;

/** How the record came about, and by what it can be told from any other. */
export function auditRows(paper: Paper, record: WaiverRecord): Row[] {
  const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
  const heading = (text: string) =>
    textRows(paper, { text, type: 'H2', style: styles.heading, color: colors.lake, above: 26, isKeptWithNext: true });
  return [
    ...textRows(paper, { text: 'How this record came about', type: 'H1', style: styles.title, isKeptWithNext: true }),
    ...textRows(paper, {
      text: 'Each step of the waiver as it was recorded when it happened. All times are in UTC.',
      style: styles.body,
      color: colors.quiet,
      above: 6,
      isKeptWithNext: true,
    }),
    ...record.audit.map((line) => stepRow(paper, line)),
    ...heading('Fingerprints'),
    ...[
      field('Waiver', record.id),
      field('SHA-256 of the text, in UTF-8', sha256(record.text)),
      field('SHA-256 of the signature’s picture', sha256(record.signature)),
    ].map((each) => rowOf(stack(paper, column.width, each), 8)),
  ];
}

/** One step: its time, and beside it what happened and from where. */
function stepRow(paper: Paper, { what, at, address, browser }: AuditLine): Row {
  const time = `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  const from = [address, browser?.slice(0, mostOfBrowser)].filter((each) => each !== null && each !== undefined);
  const left = stack(paper, timeWidth, [{ text: time, style: styles.body, color: colors.quiet }]);
  const right = stack(paper, column.width - timeWidth, [
    { text: words[what], style: styles.name },
    ...from.map((text) => ({ text, style: styles.small, color: colors.quiet })),
  ]);
  return {
    above: 14,
    height: Math.max(left.height, right.height),
    isKeptWithNext: false,
    draw(top) {
      left.draw(column.x, top);
      right.draw(column.x + timeWidth, top);
    },
  };
}

const rowOf = ({ height, draw }: Stack, above: number): Row => ({
  above,
  height,
  isKeptWithNext: false,
  draw: (top) => draw(column.x, top),
});
