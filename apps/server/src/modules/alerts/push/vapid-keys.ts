import { createECDH, ECDH, hkdfSync } from 'node:crypto';

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 16 more than a private key has, so that the remainder of the division is as good as evenly distributed (FIPS 186-5, A.2.1). */
const BYTES = 48;

/** An application server's keys (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** Derives the keys from the session secret, so that all servers have the same and none needs to store them. */
export function deriveVapidKeys(sessionSecret: string): VapidKeys {
  const bytes = hkdfSync('sha256', sessionSecret, '', 'houseboat web push: VAPID key', BYTES);
  const scalar = (BigInt(`0x${Buffer.from(bytes).toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Whether a device's key, in base64url, is a point of the curve, so that something can be encrypted for it. */
export function isDeviceKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
