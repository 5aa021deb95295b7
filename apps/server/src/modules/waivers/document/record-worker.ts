import { parentPort, workerData } from 'node:worker_threads';
import type { WaiverRecord } from './record.ts';
import { recordPdf } from './record-pdf.ts';

// Renders one record and ends.
parentPort?.postMessage(await recordPdf(workerData as WaiverRecord));
