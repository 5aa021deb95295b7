import { colors, column, field, stack, styles } from './layout.ts';
import type { WaiverRecord } from './record.ts';
import type { Row } from './typesetting/page-flow.ts';
import type { TaggedPdf } from './typesetting/tagged-pdf.ts';

/** The size of the signature, in points, and its distance from the facts beside it. */
const BOX = { width: 220, height: 88 };
const GAP = 34;

/** The signature above the signer's name; beside it, who was whose guest and when it was signed. */
export function signatureRow(pdf: TaggedPdf, record: WaiverRecord): Row {
  const { signerName, guestName, hostFamily, guardian } = record;
  const signer = stack(pdf, BOX.width, [
    { text: signerName, style: styles.name },
    {
      text: guardian ? 'Signature of the guardian' : 'Signature of the guest',
      style: styles.small,
      color: colors.quiet,
    },
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
      pdf.rule({ x, top: top + BOX.height + 4, color: colors.ink }, BOX.width);
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
