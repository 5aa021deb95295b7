import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a result with two photos that are not really images. */
const writeResult = `process.stdout.write(JSON.stringify({ width: 1, height: 1, photoBytes: 5 }) + '\\nphotocard')`;

/** Programs that replace the image program and fail, each in its own way. */
const broken = {
  hangs: 'setInterval(() => {}, 1_000)',
  'hangs at work': 'for (;;);',
  crashes: `process.kill(process.pid, 'SIGSEGV'); setInterval(() => {}, 1_000)`,
  fails: 'process.exit(3)',
  'reads nothing': 'process.stdin.destroy(); process.exit(1)',
  'says nothing': 'process.stdin.resume()',
  'answers nonsense': `process.stdout.write('hello')`,
  'answers JSON that means nothing': `process.stdout.write('{"width":"wide"}\\n')`,
  'answers half': `process.stdout.write(JSON.stringify({ width: 1, height: 1, photoBytes: 500 }) + '\\nphoto')`,
  'answers without end': `const more = () => process.stdout.write('x'.repeat(1_000_000), more); more()`,
  'takes all memory': 'for (const all = []; ; ) all.push(Buffer.alloc(50_000_000, 1))',
};
export type Broken = keyof typeof broken;
export const brokenPrograms = Object.keys(broken) as Broken[];

/** Reports that it runs, and how many do, and waits until the test lets it continue. */
const waiting = `
  import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
  process.chdir(import.meta.dirname);
  writeFileSync('running-' + process.pid, '');
  writeFileSync('count-' + process.pid, String(readdirSync('.').filter((name) => name.startsWith('running-')).length));
  const timer = setInterval(() => {
    if (!existsSync('go')) return;
    clearInterval(timer);
    rmSync('running-' + process.pid);
    ${writeResult};
  }, 5);
`;

const sameBytes = `
  import { buffer } from 'node:stream/consumers';
  const image = await buffer(process.stdin);
  process.stdout.write(JSON.stringify({ width: 1, height: 1, photoBytes: image.length }) + '\\n');
  process.stdout.write(Buffer.concat([image, image]));
`;

/** Creates a folder for such programs. */
export function makePrograms() {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-programs-'));
  const program = (code: string) => {
    const file = join(folder, `program-${readdirSync(folder).length}.mjs`);
    writeFileSync(file, code);
    return file;
  };
  const named = (prefix: string) => readdirSync(folder).filter((name) => name.startsWith(prefix));
  return {
    broken: (how: Broken) =>
      program(`import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid));
      ${broken[how]};`),
    waiting: () => program(waiting),
    /** Both photos are the image as it is, which takes no time. */
    sameBytes: () => program(sameBytes),
    /** The IDs of the waiting program's processes. */
    running: () => named('running-').map((name) => Number(name.slice('running-'.length))),
    /** The highest number that ever ran at once. */
    most: () => Math.max(...named('count-').map((name) => Number(readFileSync(join(folder, name), 'utf8')))),
    /** Lets all waiting processes continue, and later ones too. */
    go: () => writeFileSync(join(folder, 'go'), ''),
    /** The ID of the last broken program's process. */
    pid: () => Number(readFileSync(join(folder, 'pid'), 'utf8')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns whether a process exists. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
