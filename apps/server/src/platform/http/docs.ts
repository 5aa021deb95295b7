import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the routes' schemas into an OpenAPI document. Call it before the routes are registered. */
export async function collectDocs(app: FastifyInstance, title: string, cookieName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } } },
    },
    transform: jsonSchemaTransform,
  });
}

/** Documents that a scope's routes require a session. */
export function documentAuthentication(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ session: [] }] };
  });
}

/** `GET /docs`: the OpenAPI document. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  app.get('/docs', { schema: { hide: true } }, () => app.swagger());
}
