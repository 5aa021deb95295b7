import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

const helmetHeaders = helmet({
  contentSecurityPolicy: {
    directives: {
      // `blob:` is a photo that was chosen and is not put up yet.
      imgSrc: ["'self'", 'data:', 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      upgradeInsecureRequests: null,
    },
  },
});

/** Hook that sets the headers which keep a browser safe. They are the same for every answer, so they are made once; Fastify's helmet plugin makes them for each. */
export const setHeaders = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void =>
  helmetHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));

/** Hook that has answers kept by nobody which do not say that they may be. */
export const keepNothing = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
};
