// A server on the embedded database, on a disk that keeps only what was synced: node server-to-cut-off.ts DATA_DIR IMAGES
// It lives twice, and writes down what power cuts on the way would have left, each with what was answered by then.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../src/db/embedded.ts';
import { entities } from '../../src/entities.ts';
import { openStorage } from '../../src/objects/storage.ts';
import { report } from './issues.ts';
import { type Loss, LossyDisk, storedFile } from './lossy-disk.ts';
import { everybody, pick, startServer } from './server.ts';

const [dataDir = '', images = ''] = process.argv.slice(2);
mkdirSync(dataDir, { recursive: true });
const disk = new LossyDisk(dataDir);
const answered = { picks: 0, issues: 0, files: 0 };
let cuts = 0;

/** Writes down what is left when the power is cut now, of what was not synced nothing or any part of it. */
function cut(when: string, loss: Loss): void {
  cuts += 1;
  const image = join(images, `${when}, ${loss} lost`);
  disk.cut(image, loss, cuts);
  writeFileSync(join(image, 'answered.json'), JSON.stringify(answered));
}

/** From here on the power is also cut in the middle: right before these syncs, counted from now. */
function during(what: string, ...syncs: number[]): void {
  let synced = 0;
  disk.onSync = () => {
    synced += 1;
    if (syncs.includes(synced)) cut(`${what}, sync ${synced}`, 'some');
  };
}

async function live(life: string, round: number): Promise<void> {
  during(`${life} start`, 2, 500);
  const db = await openEmbedded(join(dataDir, 'database'), entities);
  const files = await openStorage({ dataDir, s3: undefined });
  const server = await startServer({ db, disk: files });
  during(`${life} use`, 7);
  const families = await everybody(server.app);
  for (const [index, who] of (round % 2 ? families : families.toReversed()).entries()) {
    const [week] = (await who.get('/api/weeks/2026/available')).json();
    const picked = await pick(who, week.id, round, index + 1);
    if (picked.statusCode !== 200) throw new Error(picked.body);
    answered.picks += 1;
    await report(who);
    answered.issues += 1;
    await files.put(`uploads/${answered.files}`, storedFile(answered.files));
    answered.files += 1;
  }
  cut(`${life} use`, 'all');
  during(`${life} stop`, 1, 20);
  await server.close();
  await db.close();
  cut(`${life} stop`, 'all');
}

await live('first', 1);
await live('second', 2);
