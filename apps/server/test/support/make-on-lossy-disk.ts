// Makes a database, stores files and writes a mail on a lossy disk: node make-on-lossy-disk.ts DATA_DIR IMAGES
// Writes an image of the disk for each simulated power cut, with the number of files whose storing was acknowledged by then.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureCluster } from '../../src/platform/db/bundled/cluster.ts';
import { findPrograms } from '../../src/platform/db/bundled/programs.ts';
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

/** Also cuts the power right before these syncs, counted from now. */
function during(what: string, ...syncs: number[]): void {
  let synced = 0;
  disk.onSync = () => {
    synced += 1;
    if (syncs.includes(synced)) cut(`${what}, sync ${synced}`, 'some');
  };
}

during('making the database', 2, 500);
await ensureCluster(dataDir, await findPrograms());
cut('database made', 'all');
during('storing files', 4);
const files = await openStorage({ dataDir, s3: undefined });
for (; stored < 3; stored += 1) await files.put(`uploads/${stored}`, storedFile(stored));
const deliver = openDelivery({ smtpUrl: undefined, mailFrom: undefined, publicUrl: undefined, dataDir }, () => ({
  name: 'Boat',
  address: 'boat@boat.example',
}));
const mail = { id: 'mail', messageId: '<mail@boat.example>', createdAt: new Date(), message: testMessage(1) };
await deliver(mail, new AbortController().signal);
cut('files and a mail stored', 'all');
