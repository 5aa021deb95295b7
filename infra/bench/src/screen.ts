import { boat } from '@houseboat/e2e/boat.ts';
import { findHeadlessShell } from '@houseboat/e2e/browser.ts';
import { type CDPSession, chromium, type Page } from 'playwright-core';

type Viewport = { viewport: { width: number; height: number }; hasTouch?: boolean };

/** A family's screen that shows Week Selection, in a browser of its own. */
export type Screen = {
  page: Page;
  version: string;
  /** Stops all of the browser's processes, which then take no CPU. What arrives until it is woken waits, and is then received and drawn. */
  sleep: () => void;
  /** Stops the processes that run and draw the page as soon as its next request has left the browser. */
  sleepOnceSent: () => Promise<void>;
  wake: () => void;
  /** Makes the page's main thread a number of times slower. */
  slowDown: (rate: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Opens Week Selection for a family. @param base the product's address */
export async function openScreen(base: string, username: string, viewport: Viewport): Promise<Screen> {
  const server = await chromium.launchServer(await findHeadlessShell());
  const browser = await chromium.connect(server.wsEndpoint());
  const context = await browser.newContext({ ...viewport, baseURL: base, serviceWorkers: 'block' });
  await context.request.post('/api/auth/family/login', { data: { username, password: boat.defaultPassword } });
  const page = await context.newPage();
  // Nothing here is measured by this limit; a busy machine opens seven browsers slowly.
  page.setDefaultTimeout(120_000);
  await page.goto('/week-selection');
  await page.getByRole('heading', { name: 'Available Weeks' }).waitFor();
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Network.enable');
  const processes = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
  const drawing = processes.processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU');
  // A browser leads a process group, which holds all of its processes.
  const { pid } = server.process();
  const signal = (name: NodeJS.Signals) => pid !== undefined && process.kill(-pid, name);
  return {
    page,
    version: browser.version(),
    sleep: () => signal('SIGSTOP'),
    sleepOnceSent: async () => {
      // The network's process says this, and sends and receives on.
      await new Promise((sent) => session.once('Network.requestWillBeSentExtraInfo', sent));
      for (const { id } of drawing) process.kill(id, 'SIGSTOP');
    },
    wake: () => signal('SIGCONT'),
    slowDown: async (rate) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    },
    close: async () => {
      signal('SIGCONT');
      await server.close();
    },
  };
}
