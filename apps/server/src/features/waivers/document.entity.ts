import { defineEntity, p } from '@mikro-orm/core';

/** The record of a signed waiver: what was drawn, and the PDF that holds it all; with SHA-256 sums in hexadecimal. */
export const DocumentEntity = defineEntity({
  name: 'WaiverDocument',
  tableName: 'waiver_documents',
  properties: {
    waiverId: p.uuid().primary(),
    signature: p.blob(),
    signatureSha256: p.text(),
    textSha256: p.text(),
    pdf: p.blob(),
    pdfSha256: p.text(),
  },
});
