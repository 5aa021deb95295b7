import { colors, column, styles } from './look.ts';
import type { WaiverRecord } from './record.ts';
import { field, stack } from './rows.ts';
import type { Row } from './typesetting/page-flow.ts';
import type { Paper } from './typesetting/paper.ts';

/** Where the signature stands, and how far from it the names do. */
const left = { width: 220, height: 88 };
const gap = 34;

/** The signature on its line, whose it is, and beside it who was whose guest and when: all in one place. */
export function signatureRow(paper: Paper, record: WaiverRecord): Row {
  const { signedName, guestName, hostFamily, guardian } = record;
  const signer = stack(paper, left.width, [
    { text: signedName, style: styles.name },
    {
      text: guardian ? 'Signature of the guardian' : 'Signature of the guest',
      style: styles.small,
      color: colors.quiet,
    },
  ]);
  const facts = stack(paper, column.width - left.width - gap, [
    ...field('Guest', guestName),
    ...field('Host', `${hostFamily} family`),
    ...(guardian ? field('Guardian', `${guardian.name} (${guardian.relation})`) : []),
    ...field('Signed', dayAtTheLake(record)),
  ]);
  const signed = left.height + 10 + signer.height;
  return {
    above: 18,
    height: Math.max(signed, facts.height),
    isKeptWithNext: guardian !== null,
    draw(top) {
      const { x } = column;
      const figure = paper.part('Figure', { alt: `Signature of ${signedName}` });
      paper.picture(figure, Buffer.from(record.signature), { x, top, ...left });
      paper.rule({ x, top: top + left.height + 4, color: colors.ink }, left.width);
      signer.draw(x, top + left.height + 10);
      facts.draw(x + left.width + gap, top);
    },
  };
}

/** By the lake's clocks: an evening there is the next day in UTC. */
const dayAtTheLake = ({ signedAt, timeZone }: WaiverRecord): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(signedAt);
