import { parentPort, workerData } from 'node:worker_threads';
import type { WaiverPreview, WaiverRecord } from './record.ts';
import { previewPdf, recordPdf } from './record-pdf.ts';

// Renders one document and ends.
const document = workerData as WaiverRecord | WaiverPreview;
parentPort?.postMessage(await ('signature' in document ? recordPdf(document) : previewPdf(document)));
