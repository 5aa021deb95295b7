import { type DocumentData, documentDataId } from '@houseboat/contract/document-data.ts';

/** Returns what the document brings; undefined if it brings nothing. */
export function documentData(): DocumentData | undefined {
  const text = document.getElementById(documentDataId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
