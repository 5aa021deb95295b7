import { password } from './boat.ts';

/** A browser without a screen: sends JSON with the cookies that it was given. Throws what the server refuses. */
export class Client {
  readonly #base: string;
  #cookie = '';

  constructor(base: string) {
    this.#base = base;
  }

  /** The session's cookie: its name and its value. */
  get cookie(): [name: string, value: string] {
    const [name = '', ...value] = this.#cookie.split('=');
    return [name, value.join('=')];
  }

  async send<Body>(method: string, path: string, body?: object): Promise<Body> {
    const json = { 'content-type': 'application/json' };
    return this.#fetch(method, path, { ...(body && { headers: json, body: JSON.stringify(body) }) });
  }

  get = <Body>(path: string): Promise<Body> => this.send<Body>('GET', path);
  post = <Body>(path: string, body: object = {}): Promise<Body> => this.send<Body>('POST', path, body);

  putFile = (url: string, type: string, body: Buffer): Promise<unknown> =>
    this.#fetch('PUT', new URL(url).pathname, { headers: { 'content-type': type }, body: new Uint8Array(body) });

  async #fetch<Body>(method: string, path: string, { headers, ...rest }: RequestInit): Promise<Body> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: { ...headers, cookie: this.#cookie, origin: this.#base },
      ...rest,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    const [set] = response.headers.getSetCookie();
    if (set) this.#cookie = set.slice(0, set.indexOf(';'));
    return (text ? JSON.parse(text) : undefined) as Body;
  }
}

/** Signs a family in. */
export async function signIn(base: string, username: string): Promise<Client> {
  const client = new Client(base);
  await client.post('/api/auth/family/login', { username, password });
  return client;
}
