import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { boatFile } from './boat.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { until } from './wait.ts';
import { startWeatherService, type WeatherService } from './weather-service.ts';

/** The server, or several, with the built web app, on a new database. */
export type Product = {
  base: string;
  weather: WeatherService;
  mail: MailServer;
  log: () => string;
  stop: () => Promise<void>;
};

const root = resolve(import.meta.dirname, '../../..');

/**
 * Returns a port of this machine that is free, below those that systems give to outgoing connections. One of those could be
 * taken by a browser before the server that it is for has started. It is above 10080, the last of the ports to which browsers refuse to connect.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(10_081, 32_768);
  const probe = createServer().listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  await once(probe.close(), 'close');
  return port;
};

const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;

/**
 * Starts the product and waits until it is ready.
 *
 * @param command by default the `serve` script of package.json
 * @param settings more environment variables; without DATABASE_URL the product runs the bundled PostgreSQL
 */
export const startProduct = async ({
  command = scripts.serve ?? '',
  settings = {},
}: {
  command?: string;
  settings?: Record<string, string>;
} = {}): Promise<Product> => {
  const [file = '', ...args] = command.split(' ');
  const dataDir = mkdtempSync(join(tmpdir(), 'houseboat-e2e-'));
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const weather = await startWeatherService();
  const mail = await startMailServer();
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: port,
    DATA_DIR: dataDir,
    BOAT_CONFIG: boatFile,
    PUBLIC_URL: base,
    WEATHER_URL: weather.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'boat@example.org',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const server = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (log += chunk));
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));

  await until(async () => {
    if (server.exitCode !== null) throw new Error(`The server did not become ready.\n${log}`);
    return (await fetch(`${base}/readyz`).catch(() => undefined))?.ok;
  });
  return {
    base,
    weather,
    mail,
    log: () => log,
    stop: async () => {
      server.kill('SIGTERM');
      const code = await ended;
      weather.stop();
      await mail.stop();
      rmSync(dataDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The server ended with ${code}.\n${log}`);
    },
  };
};
