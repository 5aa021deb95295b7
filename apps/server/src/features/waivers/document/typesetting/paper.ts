import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type Line, linesOf, type Style } from './lines.ts';
import { featuresOf, shapedFont } from './shaping.ts';

/** A part of the document's structure, which is what a screen reader reads out. */
export type Part = PDFKit.PDFStructureElement;
export type PartType = 'H1' | 'H2' | 'P' | 'Figure';
export type Spot = { x: number; top: number; color: string };

/** US Letter, in points. */
export const sheet = { width: 612, height: 792 };

class Pdf extends PDFDocument {
  /** Leaves out what would repeat title and author as XML: pdfkit does not escape them. */
  override endMetadata(): void {}
}

/** A document of blank sheets, beginning with one, on which lines are written wherever one says. Same words, same bytes. */
export class Paper {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Part;

  constructor(info: { title: string; author: string; subject: string; madeAt: Date }) {
    const { title: Title, author: Author, subject: Subject, madeAt } = info;
    this.#pdf = new Pdf({
      size: [sheet.width, sheet.height],
      margin: 0,
      // None of the PDF's own fonts, which would not be embedded.
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      info: { Title, Author, Subject, CreationDate: madeAt, ModDate: madeAt },
    });
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
  }

  addSheet(): void {
    this.#pdf.addPage();
  }

  /** The next part in the order of reading. @param said what is read out: for a picture, or instead of what is written */
  part(type: PartType, said: { alt?: string; actual?: string } = {}): Part {
    const part = this.#pdf.struct(type, said);
    this.#root.add(part);
    return part;
  }

  write(part: Part, line: Line, style: Style, spot: Spot): void {
    part.add(() => this.#draw(line, style, spot));
  }

  picture(
    part: Part,
    png: Buffer,
    { x, top, width, height }: { x: number; top: number; width: number; height: number },
  ) {
    part.add(() => this.#pdf.image(png, x, top, { fit: [width, height], valign: 'bottom' }));
  }

  /** A hairline, which is not read out. */
  rule({ x, top, color }: Spot, width: number): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    this.#pdf
      .moveTo(x, top)
      .lineTo(x + width, top)
      .lineWidth(0.6)
      .stroke(color);
    this.#pdf.endMarkedContent();
  }

  /** Writes a line at the same spot of each sheet, which is not read out, and answers the PDF. */
  async finish(footer: (page: number, pages: number) => string, style: Style, spot: Spot): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#pdf.markContent('Artifact', { type: 'Pagination' });
      for (const line of linesOf(footer(page + 1, count), style, sheet.width)) this.#draw(line, style, spot);
      this.#pdf.endMarkedContent();
    }
    this.#pdf.end();
    return buffer(this.#pdf);
  }

  #draw(line: Line, style: Style, { x, top, color }: Spot): void {
    const { ascent, descent, unitsPerEm } = shapedFont(style.font);
    const baseline = top + (style.leading + ((ascent + descent) * style.size) / unitsPerEm) / 2;
    let left = x;
    for (const run of line) {
      // pdfkit takes a loaded font too, which its types do not know.
      this.#pdf.font(shapedFont(run.font) as never, run.font, style.size).fillColor(color);
      const features = featuresOf(run.direction);
      this.#pdf.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', features });
      left += run.width;
    }
  }
}
