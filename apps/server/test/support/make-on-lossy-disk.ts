// Stores files and writes a mail on a lossy disk: node make-on-lossy-disk.ts DATA_DIR IMAGES
// Writes an image of the disk for each simulated power cut, with the number of files whose storing was acknowledged by then.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDelivery } from '../../src/platform/mail/delivery.ts';
import { openStorage } from '../../src/platform/storage/storage.ts';
import { type Loss, LossyDisk, storedFile } from './lossy-disk.ts';
import { testMessage } from './mail-outbox.ts';

const [dataDir = '', images = ''] = process.argv.slice(2);
mkdirSync(dataDir, { recursive: true });
const disk = new LossyDisk(dataDir);
let stored = 0;
let cuts = 0;

/** Writes an image of the disk after a power cut now. */
function cut(when: string, loss: Loss): void {
  cuts += 1;
  const image = join(images, `${when}, ${loss} lost`);
  disk.cut(image, loss, cuts);
  writeFileSync(join(image, 'stored.json'), String(stored));
}

let synced = 0;
disk.onSync = () => {
  synced += 1;
  if (synced === 4) cut('storing files', 'some');
};
const files = await openStorage({ dataDir, s3: undefined });
for (; stored < 3; stored += 1) await files.put(`uploads/${stored}`, storedFile(stored));
const deliver = openDelivery({ smtpUrl: undefined, mailFrom: undefined, publicUrl: undefined, dataDir }, () => ({
  name: 'Boat',
  address: 'boat@boat.example',
}));
const mail = { id: 'mail', messageId: '<mail@boat.example>', createdAt: new Date(), message: testMessage(1) };
await deliver(mail, new AbortController().signal);
cut('files and a mail stored', 'all');
