import { Agent, request } from 'node:http';
import { now } from './clock.ts';

/** One connection to each server, kept alive like a browser's. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Posted = { sentAt: number; respondedAt: number; status: number; body: string };

/** Posts JSON. Returns the response, and the times right before the request was sent and right after the whole response had arrived. */
export const post = (url: string, json: object, cookie = ''): Promise<Posted> =>
  new Promise((resolve, reject) => {
    const payload = JSON.stringify(json);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), cookie };
    const sentAt = now();
    request(url, { method: 'POST', agent, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () => resolve({ sentAt, respondedAt: now(), status: response.statusCode ?? 0, body }));
      response.on('error', reject);
    })
      .on('error', reject)
      .end(payload);
  });
