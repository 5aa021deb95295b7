import type { FastifyError } from 'fastify';
import type { Responses } from '../../platform/endpoints/serve.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { WaiverRefusal } from './refusals.ts';

export const SIGNATURE_TOO_LARGE = 'The signature is larger than 500 kB.';

/** Returns an error handler that explains the 413 of a route in its own words. */
export const explainTooLarge = (sentence: string) => (error: FastifyError) => {
  throw error.statusCode === 413 ? new Problem(413, sentence) : error;
};

/** The responses to refusals about waivers. */
export const waiverResponses = {
  'not-found': [404, 'There is no such waiver.'],
  signed: [409, 'This waiver has already been signed.'],
  expired: [409, 'This waiver has expired.'],
  kept: [409, 'A signed waiver is kept.'],
  'not-allowed': ({ families }) => new Problem(403, `Only the ${families.join(' or the ')} family can do this.`),
  corrected: ({ current }) =>
    new Problem(409, 'Somebody else corrected this waiver. Please read it again.', { data: { current } }),
  'reminded-recently': ({ seconds }) => {
    const minutes = Math.ceil(seconds / 60);
    return new Problem(
      429,
      `This guest was reminded within the last hour. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      { headers: { 'retry-after': String(seconds) } },
    );
  },
  'unsupported-glyphs': ({ paths }) =>
    invalid(
      paths.map((path) => ({
        path,
        message: 'The signed record can’t show this, so please write it in Latin letters.',
      })),
    ),
  'invalid-signature': ({ message }) => invalid([{ path: 'signatureURL', message }]),
  'render-timeout': () =>
    new Problem(503, 'Creating the signed record took too long, so nothing was signed. Please try again in a minute.', {
      headers: { 'retry-after': '60' },
    }),
} satisfies Responses<WaiverRefusal>;

const invalid = (issues: { path: string; message: string }[]): Problem =>
  new Problem(400, issues[0]?.message ?? '', { issues });
