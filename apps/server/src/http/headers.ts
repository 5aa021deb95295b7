import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

const helmetHeaders = helmet({
  contentSecurityPolicy: { directives: { styleSrc: ["'self'", "'unsafe-inline'"], upgradeInsecureRequests: null } },
});

/** Hook that sets the headers which keep a browser safe. They are the same for every answer, so they are made once; Fastify's helmet plugin makes them for each. */
export const setHeaders = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void =>
  helmetHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
