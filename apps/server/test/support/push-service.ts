import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { type Notification, notification } from '@houseboat/contract/alerts.ts';
import type { OutboundRequest, Post } from '../../src/platform/outbound/post.ts';

let devices = 0;

/** A browser on a device that may be sent notifications. It decrypts them by RFC 8291, with nothing of the server's code. */
export class Device {
  readonly #curve = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly endpoint: string;

  constructor(host = 'push.example.org') {
    devices += 1;
    this.#curve.generateKeys();
    this.endpoint = `https://${host}/send/${devices}-${randomBytes(16).toString('base64url')}`;
  }

  get subscription() {
    const keys = { p256dh: this.#curve.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: this.endpoint, expirationTime: null, keys };
  }

  decrypt(body: Buffer): Notification {
    const salt = body.subarray(0, 16);
    const recordSize = body.readUInt32BE(16);
    const senderKey = body.subarray(21, 21 + body.readUInt8(20));
    const record = body.subarray(21 + senderKey.length);
    assert.ok(record.length <= recordSize, 'one record');

    const shared = this.#curve.computeSecret(senderKey);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.#curve.getPublicKey(), senderKey]);
    const secret = hkdfSync('sha256', shared, this.#auth, about, 32);
    const derive = (info: string, length: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${info}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = padded.findLastIndex((byte) => byte !== 0);
    assert.equal(padded[end], 2, 'the delimiter of the last record');
    return notification.parse(JSON.parse(padded.subarray(0, end).toString()));
  }
}

/** Checks the signature of a request by RFC 8292 with the key that browsers subscribe with. Returns what was signed. */
export function verifyVapid({ headers }: OutboundRequest, publicKey: string): Record<string, unknown> {
  const { jwt = '', key } = /^vapid t=(?<jwt>[^,]+), k=(?<key>.+)$/.exec(String(headers.Authorization))?.groups ?? {};
  assert.equal(key, publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const [header = '', claims = '', signature = ''] = jwt.split('.');
  assert.deepEqual(JSON.parse(Buffer.from(header, 'base64url').toString()), { typ: 'JWT', alg: 'ES256' });
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const isRight = verify('sha256', Buffer.from(`${header}.${claims}`), signer, Buffer.from(signature, 'base64url'));
  assert.ok(isRight, 'the signature');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** A push service that keeps what it is sent. `respond` returns its status, or throws as a failing network does. */
export function startPushService(respond: (request: OutboundRequest) => number | Promise<number> = () => 201) {
  const received: OutboundRequest[] = [];
  const post: Post = async (request) => {
    received.push(request);
    return respond(request);
  };
  return { received, post, sentTo: ({ endpoint }: Device) => received.filter(({ url }) => url === endpoint) };
}
