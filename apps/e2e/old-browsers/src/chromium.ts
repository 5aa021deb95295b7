import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { collectErrors } from '../../browsers/src/errors.ts';
import type { Engine, Point, Size, Window } from '../../browsers/src/window.ts';
import { until } from '../../src/wait.ts';
import { connect, type DevTools } from './devtools.ts';
import { programOf, type Version } from './engines.ts';

const options = ['--headless', '--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage'];

/** Starts an old Chromium. */
export const startChromium = async (version: Version): Promise<Engine> => {
  const profile = mkdtempSync(join(tmpdir(), 'houseboat-old-browser-'));
  const args = [...options, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'];
  const browser = spawn(programOf(version), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(browser, 'exit');
  const devTools = await connect(await addressIn(browser.stderr));
  return {
    name: `Chromium ${version}`,
    open: (size) => open(devTools, size),
    close: async () => {
      devTools.close();
      browser.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

const addressIn = async (log: NodeJS.ReadableStream): Promise<string> => {
  for await (const line of createInterface(log)) {
    const [, address] = /^DevTools listening on (.*)$/.exec(line) ?? [];
    if (address) {
      log.resume();
      return address;
    }
  }
  throw new Error('The old browser did not start.');
};

/** Opens a window with a session of its own. */
const open = async ({ send }: DevTools, size: Size): Promise<Window> => {
  const { browserContextId } = await send('Target.createBrowserContext');
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const call = <Result>(method: string, params: object = {}) => send<Result>(method, { ...params }, sessionId);

  const evaluate = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await call<{
      result: { value: Value };
      exceptionDetails?: { exception?: { description?: string } };
    }>('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'The expression failed.');
    return result.value;
  };
  const mouse = (type: string, { x, y }: Point) =>
    call('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  const drag = async (first: Point, ...rest: Point[]) => {
    await mouse('mouseMoved', first);
    await mouse('mousePressed', first);
    for (const point of rest) await mouse('mouseMoved', point);
    await mouse('mouseReleased', rest[rest.length - 1] ?? first);
  };
  const click = async (element: string) => {
    const { x, y, width, height } = await evaluate<DOMRect>(`${element}.getBoundingClientRect().toJSON()`);
    await drag({ x: x + width / 2, y: y + height / 2 });
  };

  const resize = async ({ width, height }: Size) =>
    void (await call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false }));

  await call('Page.enable');
  await resize(size);
  await call('Page.addScriptToEvaluateOnNewDocument', { source: `(${collectErrors})()` });
  return {
    goto: async (url) => {
      await evaluate('window.isLeft = true');
      await call('Page.navigate', { url });
      await until(() => evaluate<boolean>("!window.isLeft && document.readyState === 'complete'").catch(() => false));
    },
    resize,
    evaluate,
    click,
    type: async (element, text) => {
      await click(element);
      await call('Input.insertText', { text });
    },
    upload: async (element, file) => {
      const { result } = await call<{ result: object }>('Runtime.evaluate', { expression: element });
      await call('DOM.setFileInputFiles', { files: [file], ...result });
    },
    draw: drag,
    screenshot: async () => Buffer.from((await call<{ data: string }>('Page.captureScreenshot')).data, 'base64'),
    close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
  };
};
