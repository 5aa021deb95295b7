import { parentPort, workerData } from 'node:worker_threads';
import type { WaiverRecord } from './record.ts';
import { recordPdf } from './record-pdf.ts';

// Makes the one record that it was started with.
parentPort?.postMessage(await recordPdf(workerData as WaiverRecord));
