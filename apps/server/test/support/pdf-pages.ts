import { extractImages, getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** A piece of text on a page: where its baseline begins, from the page's lower left, and how wide it is, in points. */
type Piece = { text: string; x: number; y: number; width: number };
export type PdfPage = { width: number; height: number; pieces: Piece[]; text: string };

/** The pages of a PDF as a viewer reads them. `text` has single spaces only. */
export async function readPages(pdf: Buffer): Promise<PdfPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const [, , width = 0, height = 0] = page.view;
      const { items } = await page.getTextContent();
      const pieces = items.flatMap((item) =>
        'str' in item && item.str !== ''
          ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
          : [],
      );
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      return { width, height, pieces, text: text.replace(/\s+/g, ' ') };
    }),
  );
}

/** The pictures on a PDF's page, decoded. */
export const readPictures = async (pdf: Buffer, page: number) =>
  extractImages(await getDocumentProxy(new Uint8Array(pdf)), page);

/** What a PDF says about itself. */
export async function readInfo(pdf: Buffer): Promise<Record<string, unknown>> {
  const { info } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata();
  return info as Record<string, unknown>;
}

/** The parts of a page as a screen reader meets them: what each is, and what it is said to be where it says so. */
export async function readParts(pdf: Buffer, page: number): Promise<{ role: string; alt?: string | undefined }[]> {
  const tree = await (await (await getDocumentProxy(new Uint8Array(pdf))).getPage(page)).getStructTree();
  type Node = { role: string; alt?: string; children: (Node | { type: string })[] };
  const flat = (node: Node | { type: string }): { role: string; alt?: string | undefined }[] =>
    'role' in node ? [{ role: node.role, alt: node.alt }, ...node.children.flatMap(flat)] : [];
  return tree ? flat(tree as Node) : [];
}

/** How large the pictures on a page are shown, in points. */
export async function readPlaces(pdf: Buffer, page: number): Promise<{ width: number; height: number }[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await (
    await (await getDocumentProxy(new Uint8Array(pdf))).getPage(page)
  ).getOperatorList();
  return fnArray.flatMap((operator, index) => {
    if (operator !== OPS.paintImageXObject) return [];
    const [width = 0, , , height = 0] = (argsArray[fnArray.lastIndexOf(OPS.transform, index)] ?? []) as number[];
    return [{ width: Math.abs(width), height: Math.abs(height) }];
  });
}
