import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Where a server finds its bucket: the settings that `S3_ENDPOINT` and the like name. */
type Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string };
type Response = { status: number; body?: Buffer | string };

/** A local S3 service with one bucket. */
export type S3Service = { settings: Settings; close: () => Promise<void> };

const account = { region: 'us-east-1', accessKeyId: 'test-access-key', secretAccessKey: 'test-secret-key' };
const bucket = 'houseboat';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();
const refusal = (status: number, code: string): Response => ({ status, body: `<Error><Code>${code}</Code></Error>` });

/** Returns whether the account signed a request and its body, by AWS Signature Version 4. */
function isSigned({ method, headers }: IncomingMessage, { pathname, searchParams }: URL, body: Buffer): boolean {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': bodyHash } = headers;
  if (bodyHash !== sha256(body)) return false;
  const [, signedHeaders = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const signedLines = signedHeaders.split(';').map((name) => `${name}:${headers[name]}\n`);
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const request = [method, pathname, query.join('&'), signedLines.join(''), signedHeaders, bodyHash].join('\n');
  const scope = [String(date).slice(0, 8), account.region, 's3', 'aws4_request'];
  const key = scope.reduce<Buffer | string>(hmac, `AWS4${account.secretAccessKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', date, scope.join('/'), sha256(request)].join('\n')).toString('hex');
  const credential = `${account.accessKeyId}/${scope.join('/')}`;
  return (
    authorization ===
    `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signedHeaders}, Signature=${signature}`
  );
}

/** The bucket's answer to a list of everything in it, which S3 would split after a thousand objects. */
function list(objects: Map<string, Buffer>): Response {
  const contents = [...objects].map(
    ([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`,
  );
  return { status: 200, body: `<ListBucketResult>${contents.join('')}</ListBucketResult>` };
}

/** Answers what the server and its tests ask: objects are put, read and deleted whole, and listed all at once. */
function answer(objects: Map<string, Buffer>, { method, headers }: IncomingMessage, url: URL, body: Buffer): Response {
  const [, askedBucket, ...names] = url.pathname.split('/');
  if (askedBucket !== bucket) return refusal(404, 'NoSuchBucket');
  const key = decodeURIComponent(names.join('/'));
  const asked = [...url.searchParams].map(([name, value]) => `${name}=${value}`).sort();
  if (method === 'GET' && !key && asked.join('&') === 'delimiter=&list-type=2' && objects.size <= 1_000)
    return list(objects);
  const isKnown = asked.every((parameter) => /^x-id=(Put|Get|Delete)Object$/.test(parameter));
  if (!key || !isKnown || headers.range || headers['x-amz-copy-source']) return refusal(501, 'NotImplemented');
  const object = objects.get(key);
  switch (method) {
    case 'PUT':
      objects.set(key, body);
      return { status: 200 };
    case 'DELETE':
      objects.delete(key);
      return { status: 204 };
    case 'GET':
      return object ? { status: 200, body: object } : refusal(404, 'NoSuchKey');
    default:
      return refusal(501, 'NotImplemented');
  }
}

function respond(objects: Map<string, Buffer>, request: IncomingMessage, body: Buffer): Response {
  try {
    const url = new URL(request.url ?? '/', 'http://localhost');
    return isSigned(request, url, body) ? answer(objects, request, url, body) : refusal(403, 'SignatureDoesNotMatch');
  } catch (error) {
    if (error instanceof TypeError || error instanceof URIError) return refusal(400, 'InvalidURI');
    throw error;
  }
}

/** Starts an S3 service in this process. It keeps its objects in memory, and returns 501 to what it does not know. */
export async function startS3(): Promise<S3Service> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    // Undefined if the client has disconnected.
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const { status, body: content = '' } = respond(objects, request, body);
    response.writeHead(status, { 'content-length': Buffer.byteLength(content) }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The service has no port.');
  return {
    settings: { endpoint: `http://127.0.0.1:${address.port}`, bucket, ...account },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
