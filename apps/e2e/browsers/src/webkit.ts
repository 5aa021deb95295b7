import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '../../src/product.ts';
import { LIMIT_MS, until } from '../../src/wait.ts';
import { collectErrors } from './errors.ts';
import { programOf } from './programs.ts';
import { type Element, type Session, startSession } from './webdriver.ts';
import type { Engine, Point, Size, Window } from './window.ts';

/** Starts a virtual display for WebKitGTK, which cannot run without one. Each of its windows is a process of its own. */
export const startWebKit = async (): Promise<Engine> => {
  const display = spawn(programOf('xvfb'), ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(createInterface(display.stdio[3] as Readable), 'line');
  const configuration = narrowToolbars();
  const env = { ...process.env, DISPLAY: `:${number}`, XDG_CONFIG_HOME: configuration };
  return {
    name: 'WebKit',
    open: (size) => open(env, size),
    close: async () => {
      await end(display);
      rmSync(configuration, { recursive: true });
    },
  };
};

/** Returns a folder with settings of GTK, whose toolbar would keep a window from becoming as narrow as a phone. */
const narrowToolbars = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-gtk-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), '* { min-width: 0; margin: 0; border-width: 0; padding: 0; }');
  return folder;
};

const end = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** Opens a window with a driver of its own, because a driver has one session at a time. */
const open = async (env: NodeJS.ProcessEnv, size: Size): Promise<Window> => {
  const port = await freePort();
  const driver = spawn(programOf('webkit2gtk-driver'), [`--port=${port}`], {
    env,
    stdio: 'ignore',
  });
  const session = await startSession(`http://127.0.0.1:${port}`, { script: LIMIT_MS, pageLoad: LIMIT_MS });
  const resize = await resizer(session);
  await resize(size);
  const find = (element: string) => session.execute<Element>(`return ${element}`);
  return {
    goto: async (url) => {
      await session.navigateTo(url);
      // WebDriver has no log and runs nothing before the page's own scripts, so errors count from here on.
      await session.execute(`(${collectErrors})()`);
    },
    resize,
    evaluate: (expression) => session.execute(`return ${expression}`),
    click: async (element) => void (await session.click(() => find(element))),
    type: async (element, text) => void (await session.sendKeys(await find(element), text)),
    upload: async (element, file) => void (await session.sendKeys(await find(element), file)),
    draw: async (first, ...rest) => {
      const to = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 20 });
      const actions = [
        to(first),
        { type: 'pointerDown', button: 0 },
        ...rest.map(to),
        { type: 'pointerUp', button: 0 },
      ];
      // WebKitGTK has no touchscreen, and makes a mouse of the finger.
      await session.performActions({ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions });
    },
    screenshot: session.takeScreenshot,
    close: async () => {
      await session.end();
      await end(driver);
    },
  };
};

/** A size that no window starts with, which shows when the page has followed its window. */
const trialSize: Size = { width: 500, height: 500 };

/** Returns what gives the page a size. The page is below its window's toolbar, and on a busy machine follows the window later. */
const resizer = async (session: Session): Promise<Window['resize']> => {
  const page = () => session.execute<Size>('return { width: innerWidth, height: innerHeight }');
  await session.setWindowRect(trialSize);
  const below = await until(async () => {
    const { width, height } = await page();
    return width === trialSize.width ? height : undefined;
  });
  const toolbar = trialSize.height - below;

  return async (size) => {
    await session.setWindowRect({ width: size.width, height: size.height + toolbar });
    await until(async () => {
      const { width, height } = await page();
      return width === size.width && height === size.height;
    });
  };
};
