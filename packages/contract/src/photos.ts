import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';

/** The address that one photo can be put to, once, within 15 minutes. */
export const uploadAddress = z.object({ uploadURL: z.url() });
export type UploadAddress = z.infer<typeof uploadAddress>;

/** The upload of photos: a client requests an address, puts the photo to it, and attaches that address to something. */
export const photoEndpoints = {
  'POST /objects/upload': { answer: uploadAddress },
} as const satisfies Endpoints;
