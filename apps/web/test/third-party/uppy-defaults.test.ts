import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import AwsS3, { type AwsS3Options } from '@uppy/aws-s3';
import { RequestClient } from '@uppy/companion-client';
import { type Body, type Meta, Uppy } from '@uppy/core';
import { createUploader } from '../../src/modules/issues/photos/uploader.ts';

// The defaults of Uppy that the product relies on without setting them. An upgrade could change them.

const MB = 1024 * 1024;
const never = () => new Promise<never>(() => {});

/** A file of any size, without content. */
const fileOf = (size: number, name = 'photo.jpg') => ({
  name,
  type: 'image/jpeg',
  data: { size, slice: (from: number, to: number) => ({ size: to - from }) } as unknown as Blob,
});

type Options = Partial<AwsS3Options<Meta, Body>>;

/** An uploader to a storage that accepts everything, unless the options differ. */
const uploader = (options: Options) => {
  const uppy = new Uppy<Meta, Body>({ logger: { debug() {}, warn() {}, error() {} } });
  uppy.use(AwsS3<Meta, Body>, {
    createMultipartUpload: async () => ({ uploadId: 'upload', key: 'photo' }),
    signPart: async () => ({ url: 'https://storage.example/part' }),
    listParts: async () => [],
    abortMultipartUpload: async () => {},
    completeMultipartUpload: async () => ({}),
    getUploadParameters: async () => ({ method: 'PUT', url: 'https://storage.example/photo' }),
    uploadPartBytes: async () => ({ ETag: '1' }),
    ...options,
  } as AwsS3Options<Meta, Body>);
  return uppy;
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Returns the sizes of the parts that a file of this size is sent in; undefined if it is sent in one piece. */
const partsOf = async (size: number) => {
  const sizes: number[] = [];
  const uppy = uploader({
    signPart: async (_file: unknown, { body }: { body: Blob }) => {
      sizes.push(body.size);
      return { url: 'https://storage.example/part' };
    },
  } as Options);
  uppy.addFile(fileOf(size));
  await uppy.upload();
  return sizes.length > 0 ? sizes : undefined;
};

test('our uploader keeps these defaults', () => {
  const opts = createUploader('an-issue').getPlugin('AwsS3Multipart')?.opts;
  const plain = uploader({}).getPlugin('AwsS3Multipart')?.opts;
  for (const name of [
    'limit',
    'retryDelays',
    'shouldUseMultipart',
    'getTemporarySecurityCredentials',
    'getChunkSize',
  ] as const)
    expect(opts?.[name]).toBe(plain?.[name]);
});

test('files larger than 100 MB are sent in parts', async () => {
  expect(await partsOf(100 * MB)).toBeUndefined();
  expect(await partsOf(100 * MB + 1)).toHaveLength(21);
});

test('a part has at least 5 MB, except the last', async () => {
  const sizes = (await partsOf(101 * MB)) ?? [];
  expect(new Set(sizes.slice(0, -1))).toEqual(new Set([5 * MB]));
  expect(sizes.at(-1)).toBe(MB);
});

test('a file has at most 10000 parts', async () => {
  const signPart = jest.fn(never);
  const uppy = uploader({ signPart, getChunkSize: () => 5 * MB, limit: 0 } as Options);
  uppy.addFile(fileOf(11_000 * 5 * MB));
  void uppy.upload();
  await after(0);
  expect(signPart).toHaveBeenCalledTimes(10_000);
});

test('6 requests run at once', async () => {
  const uploadPartBytes = jest.fn(never);
  const uppy = uploader({ uploadPartBytes } as Options);
  for (let number = 1; number <= 9; number++) uppy.addFile(fileOf(MB, `${number}.jpg`));
  void uppy.upload();
  await after(60_000);
  expect(uploadPartBytes).toHaveBeenCalledTimes(6);
});

test('a failed part is retried after 0, 1000, 3000 and 5000 ms', async () => {
  const uploadPartBytes = jest.fn(async () => {
    throw Object.assign(new Error('Non 2xx'), { source: { status: 500 } });
  });
  const uppy = uploader({
    uploadPartBytes,
    limit: 0,
    shouldUseMultipart: () => true,
    getChunkSize: () => 100 * MB,
  } as Options);
  uppy.addFile(fileOf(6 * MB));
  void uppy.upload();
  await after(0);
  await after(0);
  let attempts = 2;
  for (const delay of [1000, 3000, 5000]) {
    expect(uploadPartBytes).toHaveBeenCalledTimes(attempts);
    await after(delay - 1);
    expect(uploadPartBytes).toHaveBeenCalledTimes(attempts);
    await after(1);
    attempts += 1;
  }
  await after(600_000);
  expect(uploadPartBytes).toHaveBeenCalledTimes(5);
});

test('URLs signed with temporary credentials are valid for 604800 seconds', async () => {
  jest.useRealTimers();
  const uploadPartBytes = jest.fn(async (_put: { signature: { url: string } }) => ({ ETag: '1' }));
  const credentials = { AccessKeyId: 'key', SecretAccessKey: 'secret', SessionToken: 'token' };
  const uppy = uploader({
    uploadPartBytes,
    getUploadParameters: null,
    getTemporarySecurityCredentials: async () => ({ credentials, bucket: 'boat', region: 'here' }),
  } as unknown as Options);
  uppy.addFile(fileOf(MB));
  await uppy.upload();
  const { url = '' } = uploadPartBytes.mock.calls[0]?.[0].signature ?? {};
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('604800');
});

/** Uploads a file through a Companion server that responds like this. Returns the requests to it and its sockets. */
const remotely = (response: () => Response) => {
  const requests = jest.fn(async () => response());
  window.fetch = requests as unknown as typeof fetch;
  const sockets: EventTarget[] = [];
  class FakeWebSocket extends EventTarget {
    readonly OPEN = 1;
    readyState = 1;
    closed = false;
    constructor() {
      super();
      sockets.push(this);
    }
    send() {}
    close() {
      this.closed = true;
      this.dispatchEvent(new Event('close'));
    }
  }
  Object.assign(globalThis, { WebSocket: FakeWebSocket });
  const uppy = uploader({});
  const companionUrl = 'https://companion.example';
  const client = new RequestClient(uppy, { provider: 'drive', pluginId: 'drive', companionUrl });
  uppy.registerRequestClient('drive', client);
  const file = {
    name: 'photo.jpg',
    type: 'image/jpeg',
    data: { size: MB },
    isRemote: true,
    remote: { companionUrl, url: `${companionUrl}/photo`, requestClientId: 'drive' },
  };
  uppy.addFile(file);
  void uppy.upload();
  return { requests, sockets: sockets as FakeWebSocket[] };
};
const status = (code: number) => () => new Response('{}', { status: code });
const aDay = 24 * 60 * 60 * 1000;

test.each([408, 409, 418, 423, 429, 500, 502, 503, 504, 599])(
  'a Companion that responds with %i is retried 10 times',
  async (code) => {
    const { requests } = remotely(status(code));
    await after(aDay);
    expect(requests).toHaveBeenCalledTimes(11);
  },
);

test.each([400, 401, 403, 404, 410, 413, 501, 505])(
  'a Companion that responds with %i is not retried',
  async (code) => {
    const { requests } = remotely(status(code));
    await after(aDay);
    expect(requests).toHaveBeenCalledTimes(1);
  },
);

test('a socket to a Companion closes after 5 silent minutes', async () => {
  const { sockets } = remotely(() => new Response('{"token":"abc"}'));
  await after(1000);
  const [socket] = sockets;
  socket?.dispatchEvent(new Event('open'));
  await after(5 * 60 * 1000 - 1001);
  expect(socket?.closed).toBe(false);
  await after(1);
  expect(socket?.closed).toBe(true);
});
