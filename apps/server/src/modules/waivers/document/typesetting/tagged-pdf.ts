import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { breakLines, type Line, type Style } from './lines.ts';
import { featuresOf, shapedFont } from './shaping.ts';

/** An element of the document's structure, which screen readers read. */
export type Element = PDFKit.PDFStructureElement;
export type ElementType = 'H1' | 'H2' | 'P' | 'Figure';
type Position = { x: number; top: number };

/** US Letter, in points. */
export const pageSize = { width: 612, height: 792 };

class Pdf extends PDFDocument {
  /** Omits the metadata that repeats title and author as XML: pdfkit does not escape them. */
  override endMetadata(): void {}
}

/** A tagged PDF that is drawn at absolute positions. It begins with one empty page. The same calls produce the same bytes. */
export class TaggedPdf {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #root: Element;

  constructor(info: { title: string; author: string; subject: string; createdAt: Date }) {
    const { title: Title, author: Author, subject: Subject, createdAt } = info;
    this.#pdf = new Pdf({
      size: [pageSize.width, pageSize.height],
      margin: 0,
      // No default font: PDF's standard fonts would not be embedded.
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      bufferPages: true,
      info: { Title, Author, Subject, CreationDate: createdAt, ModDate: createdAt },
    });
    this.#root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#root);
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  /** Adds the next element in reading order. @param spoken the alternative text of a figure, or the text in place of its glyphs */
  addElement(type: ElementType, spoken: { alt?: string; actual?: string } = {}): Element {
    const element = this.#pdf.struct(type, spoken);
    this.#root.add(element);
    return element;
  }

  write(element: Element, line: Line, style: Style, position: Position): void {
    element.add(() => this.#draw(line, style, position));
  }

  /** Draws an image in a box, at the bottom left and in its own proportions. */
  image(element: Element, png: Buffer, { x, top, width, height }: Position & typeof pageSize): void {
    element.add(() => this.#pdf.image(png, x, top, { fit: [width, height], valign: 'bottom' }));
  }

  /** Draws a hairline, which screen readers skip. */
  rule({ x, top }: Position, { width, color }: { width: number; color: string }): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    this.#pdf
      .moveTo(x, top)
      .lineTo(x + width, top)
      .lineWidth(0.6)
      .stroke(color);
    this.#pdf.endMarkedContent();
  }

  /** Writes a footer on every page, which screen readers skip, and returns the PDF. */
  async finish(footer: (page: number, pages: number) => string, style: Style, position: Position): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page);
      this.#pdf.markContent('Artifact', { type: 'Pagination' });
      for (const line of breakLines(footer(page + 1, count), style, pageSize.width)) this.#draw(line, style, position);
      this.#pdf.endMarkedContent();
    }
    this.#pdf.end();
    return buffer(this.#pdf);
  }

  #draw(line: Line, { font, size, leading, color }: Style, { x, top }: Position): void {
    const { ascent, descent, unitsPerEm } = shapedFont(font);
    const baseline = top + (leading + ((ascent + descent) * size) / unitsPerEm) / 2;
    let left = x;
    for (const run of line) {
      // pdfkit also takes a loaded font, although its types do not say so.
      this.#pdf.font(shapedFont(run.font) as never, run.font, size).fillColor(color);
      const features = featuresOf(run.direction);
      this.#pdf.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', features });
      left += run.width;
    }
  }
}
