import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { TrustPeer } from './client.ts';
import { handleErrors, restarting, sendBadPath, sendUnparsable } from './problem.ts';

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
    // Unique across all servers that log to one place, unlike the default, which counts.
    genReqId: () => crypto.randomUUID(),
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
function setHeaders(app: FastifyInstance): void {
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

const timers = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>();

/**
 * Accepts JSON bodies only, and treats an empty one as none. A page of another site cannot send JSON without asking first. A request whose
 * body takes longer than `timeoutMs` is terminated. The server's own limit has to be longer, because it applies to photos too.
 */
function limitBodies(app: FastifyInstance, timeoutMs: number): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });

  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const terminate = () => {
      if (!raw.complete) raw.destroy();
    };
    timers.set(raw, setTimeout(terminate, timeoutMs).unref());
    finished(raw, () => allowSlowBody({ raw }));
  });
}

/** Lifts the body timeout of a request whose route limits the body itself. */
export const allowSlowBody = ({ raw }: Pick<FastifyRequest, 'raw'>): void => clearTimeout(timers.get(raw));

/**
 * How long a server behind a proxy serves on after `/readyz` has begun to fail: twice the interval of the proxy's health check, so that the
 * proxy sends nothing more when the server closes.
 */
export const NOTICE_MS = 2_000;
/** How long open requests may take to finish: longer than the timeout of the weather service. */
const FINISH_TIMEOUT_MS = 6_000;
/** How long peers may take to close their end. */
const CLOSE_TIMEOUT_MS = 500;

/**
 * Drains an app when it closes: refuses new requests, waits for open ones, then closes every connection, idle ones included. The HTTP
 * server itself would wait for the peers.
 */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false;
  let openRequests = 0;
  const connections = new Set<Socket>();
  app.server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });

  app.addHook('onRequest', async (_request, reply) => {
    openRequests += 1;
    // Emitted after the response as well as when the client disconnects.
    reply.raw.once('close', () => {
      openRequests -= 1;
    });
    if (isClosing) throw restarting();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const finishBy = performance.now() + FINISH_TIMEOUT_MS;
    while (openRequests > 0 && performance.now() < finishBy) await wait(20);
    for (const connection of connections) connection.destroySoon();
    const closeBy = performance.now() + CLOSE_TIMEOUT_MS;
    while (connections.size > 0 && performance.now() < closeBy) await wait(20);
    for (const connection of connections) connection.destroy();
  });
}

/** Collects the routes' schemas into an OpenAPI document. Call it before the routes are registered. */
export async function collectDocs(app: FastifyInstance, title: () => string, cookieName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        get title() {
          return title();
        },
        version: '1',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } } },
    },
    transform: jsonSchemaTransform,
  });
}

export function documentAuthentication(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ session: [] }] };
  });
}

/** `GET /docs`: the OpenAPI document. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  app.get('/docs', { schema: { hide: true } }, () => app.swagger());
}
