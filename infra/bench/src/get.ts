import { Agent, request } from 'node:http';
import { now } from './clock.ts';

/** One keep-alive connection per server, as in a browser. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Reads a URL. Returns its body and the nanoseconds until all of it had arrived. */
export const get = (url: string, cookie: string): Promise<{ took: number; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const sentAt = now();
    request(url, { agent, headers: { cookie } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const took = now() - sentAt;
        const body = Buffer.concat(chunks);
        if (response.statusCode === 200) resolve({ took, body });
        else reject(new Error(`${url} returned ${response.statusCode}: ${body}`));
      });
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
