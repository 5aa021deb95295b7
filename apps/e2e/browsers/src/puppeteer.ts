import puppeteer, { type Browser, type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { LIMIT_MS } from '../../src/wait.ts';
import { collectErrors } from './errors.ts';
import { programOf } from './programs.ts';
import type { Engine, Size, Window } from './window.ts';

/** Starts Chromium, which Puppeteer controls over its DevTools protocol. */
export const startChromium = (): Promise<Engine> =>
  start('Chromium', {
    browser: 'chrome',
    executablePath: programOf('chromium'),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });

/** Starts Firefox, which Puppeteer controls over WebDriver BiDi. */
export const startFirefox = (): Promise<Engine> =>
  start('Firefox', { browser: 'firefox', executablePath: programOf('firefox-esr') });

const start = async (name: string, options: LaunchOptions): Promise<Engine> => {
  const browser = await puppeteer.launch({ ...options, timeout: LIMIT_MS, protocolTimeout: LIMIT_MS });
  return { name, open: (size) => open(browser, size), close: () => browser.close() };
};

const open = async (browser: Browser, size: Size): Promise<Window> => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  await page.setViewport(size);
  await page.evaluateOnNewDocument(collectErrors);
  return {
    goto: async (url) => void (await page.goto(url)),
    resize: (to) => page.setViewport(to),
    evaluate: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    click: async (element) => (await handle(page, element)).click(),
    type: async (element, text) => (await handle(page, element)).type(text),
    upload: async (element, file) => {
      const input = (await handle(page, element)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(file);
    },
    draw: async (first, ...rest) => {
      const finger = await page.touchscreen.touchStart(first.x, first.y);
      for (const { x, y } of rest) await finger.move(x, y);
      await finger.end();
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
};

const handle = async (page: Page, element: string): Promise<ElementHandle> => {
  const found = (await page.evaluateHandle(element)).asElement();
  if (!found) throw new Error(`There is no element ${element}`);
  return found as ElementHandle;
};
