import { Agent, request } from 'node:http';
import { now } from './clock.ts';

/** One connection to each server, kept open, as a browser keeps its own. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Reads an address; answers its body, and how many nanoseconds passed until all of it was there. */
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
        else reject(new Error(`${url} was answered with ${response.statusCode}: ${body}`));
      });
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
