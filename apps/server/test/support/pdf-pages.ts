import { extractImages, getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** Text on a page: the start of its baseline, from the page's lower left, and its width, in points. */
type Piece = { text: string; x: number; y: number; width: number };
export type PdfPage = { width: number; height: number; pieces: Piece[]; text: string };

/** The pages of a PDF as a viewer reads them. White space in `text` is collapsed. */
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

/** The images on a page, decoded. */
export const readImages = async (pdf: Buffer, page: number) =>
  extractImages(await getDocumentProxy(new Uint8Array(pdf)), page);

/** The metadata of a PDF. */
export async function readInfo(pdf: Buffer): Promise<Record<string, unknown>> {
  const { info } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata();
  return info as Record<string, unknown>;
}

/** The structure elements of a page in reading order, with their alternative texts. */
export async function readElements(pdf: Buffer, page: number): Promise<{ role: string; alt?: string | undefined }[]> {
  const tree = await (await (await getDocumentProxy(new Uint8Array(pdf))).getPage(page)).getStructTree();
  type Node = { role: string; alt?: string; children: (Node | { type: string })[] };
  const flat = (node: Node | { type: string }): { role: string; alt?: string | undefined }[] =>
    'role' in node ? [{ role: node.role, alt: node.alt }, ...node.children.flatMap(flat)] : [];
  return tree ? flat(tree as Node) : [];
}

/** The sizes at which a page shows its images, in points. */
export async function readImageSizes(pdf: Buffer, page: number): Promise<{ width: number; height: number }[]> {
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
