import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../../src/platform/config/service-settings.ts';

/** A local S3 service with one bucket. */
export type S3Service = { settings: S3Settings; close: () => Promise<void> };

export async function startS3(): Promise<S3Service> {
  const directory = mkdtempSync(join(tmpdir(), 'houseboat-s3-'));
  const bucket = 'houseboat';
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await service.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      // s3rver's only account.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      const closed = once(service.httpServer, 'close');
      service.httpServer.close();
      service.httpServer.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
