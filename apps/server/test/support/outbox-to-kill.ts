// Queues a mail and kills its own process before or after delivering it:
// node outbox-to-kill.ts DATABASE SMTP_URL before|after

import { prepareDatabase } from '../../src/database.ts';
import { entities } from '../../src/modules.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { deliverBySmtp } from '../../src/platform/mail/delivery.ts';
import { boatFile } from './boat.ts';
import { from, openOutbox } from './mail-outbox.ts';

const [database = '', url = '', when] = process.argv.slice(2);
const db = await openPostgres(database, entities);
await prepareDatabase(db, () => boatFile);
const deliver = deliverBySmtp({ url, from: () => from });
const { outbox, queue } = openOutbox(db, {
  deliver: async (mail, signal) => {
    if (when === 'after') await deliver(mail, signal);
    process.kill(process.pid, 'SIGKILL');
    throw new Error('Still alive.');
  },
});
await queue(1);
outbox.wake();
