import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { limitBodies } from './body.ts';
import type { TrustPeer } from './client-address.ts';
import { handleErrors, sendBadPath, sendUnparsable } from './errors.ts';
import { setHeaders } from './headers.ts';
import { isFromMonitor } from './monitoring.ts';

type ServerSettings = {
  logger: NonNullable<FastifyServerOptions['logger']>;
  /** False if there is no proxy in front of the server. */
  trustProxy: TrustPeer | false;
  /** Whether an upgrade request is for the WebSocket server. Others are treated as ordinary requests, so that the timeouts apply to them. */
  shouldUpgrade: (request: IncomingMessage) => boolean;
  /** How long a whole request may take, its body included. */
  requestTimeoutMs: number;
  /** How long a body may take unless its route allows more. */
  bodyTimeoutMs: number;
};

/** Creates the HTTP server: schemas, errors, limits and headers. It has no routes yet, and does not listen. */
export function createServer(settings: ServerSettings): FastifyInstance {
  const app = Fastify({
    logger: settings.logger,
    logController: new LogController({ disableRequestLogging: isFromMonitor }),
    // Unique across all servers that log to one place, unlike the default, which counts.
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy,
    http: { headersTimeout: 30_000, shouldUpgradeCallback: settings.shouldUpgrade },
    requestTimeout: settings.requestTimeoutMs,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: sendBadPath,
    clientErrorHandler: sendUnparsable,
  });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  setHeaders(app);
  limitBodies(app, settings.bodyTimeoutMs);
  return app;
}
