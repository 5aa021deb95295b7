// Runs a command with a temporary S3 service and its S3_* settings: node infra/run/s3.mjs COMMAND…
import { runWithService } from './project.mjs';
import { startS3 } from './s3-server.ts';

await runWithService(async () => {
  const { settings, close } = await startS3();
  const env = {
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
  return { env, stop: close };
});
