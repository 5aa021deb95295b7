import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

// @fastify/helmet would build this again for each request, which costs half as much as a whole small response.
const setSecurityHeaders = helmet({
  contentSecurityPolicy: {
    directives: {
      // The decoder of HEIC photos is WebAssembly. This allows no other code that is not a file of the site.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      // A photo that was chosen and is not uploaded yet is a `blob:`.
      imgSrc: ["'self'", 'data:', 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'"],
      upgradeInsecureRequests: null,
    },
  },
  hsts: false,
});

/** A year, and for this name alone: other devices of the family may have subdomains and no certificate. */
const HSTS = 'max-age=31536000';

/** Sets the headers of every response: the security headers, the request's ID as it appears in the log, and that nothing is to be indexed. */
export function setHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, 'x-robots-tag': 'noindex' });
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    setSecurityHeaders(request.raw, reply.raw, () => done());
  });
}

/** Hook that forbids caches to store a response, unless its route has set Cache-Control. */
export const forbidCaching = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
};
