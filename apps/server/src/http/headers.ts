import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

const setSafe = helmet({
  contentSecurityPolicy: {
    directives: {
      // `blob:` is a photo that was chosen and is not put up yet.
      imgSrc: ["'self'", 'data:', 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'"],
      upgradeInsecureRequests: null,
    },
  },
});

/** The headers which keep a browser safe. They are the same for every answer, so they are made once, on an answer to nobody. */
const safe = ((): OutgoingHttpHeaders => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setSafe(response.req, response, () => {});
  return response.getHeaders();
})();

/** Hook that sets the headers which every answer has. */
export const setHeaders = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  reply.headers(safe);
  // As the log has it, for whoever has to find a failure there.
  reply.header('x-request-id', request.id);
  done();
};

/** Hook that has answers kept by nobody which do not say that they may be. */
export const keepNothing = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
};
