import { until } from '../../src/wait.ts';

/** An element of a page, as WebDriver writes it. */
export type Element = { 'element-6066-11e4-a52e-4f735466cecf': string };
const idOf = (element: Element) => element['element-6066-11e4-a52e-4f735466cecf'];

const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> => {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
};

/** Starts a session with the driver at a URL, once it listens. Names its commands as the standard does: https://www.w3.org/TR/webdriver2 */
export const startSession = async (driver: string, timeouts: object) => {
  await until(() => fetch(`${driver}/status`).catch(() => undefined));
  const created = await send('POST', `${driver}/session`, { capabilities: { alwaysMatch: { timeouts } } });
  const session = `${driver}/session/${(created as { sessionId: string }).sessionId}`;
  const post = (command: string, body: object = {}) => send('POST', `${session}/${command}`, body);
  return {
    navigateTo: (url: string) => post('url', { url }),
    execute: <Value>(script: string) => post('execute/sync', { script, args: [] }) as Promise<Value>,
    /** Finds an element and clicks it, once nothing covers it. The app covers what has just changed under a press, and may replace it. */
    click: (find: () => Promise<Element | null>) =>
      until(async () => {
        const element = await find();
        return (
          element &&
          post(`element/${idOf(element)}/click`).then(
            () => true,
            (error: Error) => {
              if (!/^(element click intercepted|stale element reference)/.test(error.message)) throw error;
            },
          )
        );
      }),
    sendKeys: (element: Element, text: string) => post(`element/${idOf(element)}/value`, { text }),
    performActions: (...actions: object[]) => post('actions', { actions }),
    setWindowRect: (rect: { width: number; height: number }) => post('window/rect', rect),
    takeScreenshot: async () => Buffer.from((await send('GET', `${session}/screenshot`)) as string, 'base64'),
    end: () => send('DELETE', session),
  };
};
export type Session = Awaited<ReturnType<typeof startSession>>;
