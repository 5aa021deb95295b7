import { column, flow, styles, textRows } from './layout.ts';
import type { WaiverPreview } from './record.ts';
import { waiverTextRows } from './text-rows.ts';
import { pageSize, TaggedPdf } from './typesetting/tagged-pdf.ts';

/** Renders how a text would look when it is signed. Every page says that it is a preview. Call `renderPreview`, which uses a worker thread. */
export async function previewPdf(preview: WaiverPreview): Promise<Buffer> {
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
    { top: column.top, bottom: column.bottom, add: () => pdf.addPage() },
  );
  return pdf.finish((page, count) => `Preview, not a signed waiver   ·   Page ${page} of ${count}`, styles.small, {
    x: column.x,
    top: pageSize.height - 46,
  });
}
