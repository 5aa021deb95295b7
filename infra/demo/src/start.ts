import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { boatFor } from './boat.ts';
import type { Client } from './client.ts';
import { fillBoat } from './life.ts';

/** A running demo. */
export type Demo = {
  base: string;
  /** The Sunday on which its season begins. */
  firstWeekStart: string;
  /** The session of its television. */
  television: Client;
  /** Resolves when the server has ended. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

const root = resolve(import.meta.dirname, '../../..');

/** Starts a boat full of life on an empty database, at TEST_DATABASE_URL. Its files are deleted when it ends. */
export async function startDemo(port: string): Promise<Demo> {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (!databaseUrl) throw new Error('Set TEST_DATABASE_URL to an empty database, or use `npm run demo`.');
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const boat = boatFor(new Date().toISOString().slice(0, 10));
  const boatFile = join(folder, 'boat.json');
  writeFileSync(boatFile, JSON.stringify(boat));

  const base = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: folder,
      BOAT_CONFIG: boatFile,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'the demo keeps nothing, so this is no secret',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => server.kill('SIGKILL'));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  // By its own log, because another server may answer at this address.
  const isListening = new Promise<boolean>((resolve) => {
    createInterface(server.stdout).on('line', (line) => line.includes(' is at ') && resolve(true));
  });
  if (!(await Promise.race([isListening, ended.then(() => false)]))) {
    console.error(
      `If another program uses port ${port}, end it, or choose another port, such as PORT=3001 npm run demo.`,
    );
    process.exit(1);
  }
  const { year, firstWeekStart } = boat.season;
  const television = await fillBoat({ base, year, databaseUrl, outbox: join(folder, 'outbox') });
  return { base, firstWeekStart, television, ended, stop };
}
