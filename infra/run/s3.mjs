// Runs a command with a temporary S3 service and its S3_* settings: node infra/run/s3.mjs COMMAND…
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { runTogether } from './project.mjs';

const directory = mkdtempSync(join(tmpdir(), 'houseboat-s3-'));
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
const bucket = 'houseboat';
const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] };
const service = new S3rver(options);
const { port } = await service.run();

process.exitCode = await runTogether([
  {
    command: process.argv.slice(2),
    cwd: process.cwd(),
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      // The service's only account.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  },
]);
service.httpServer.close();
service.httpServer.closeAllConnections();
