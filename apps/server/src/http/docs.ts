import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the routes' schemas into an OpenAPI document. To be registered before the routes. */
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

/** Has the document say of a scope's routes that they need a session. */
export function documentDoor(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, security: [{ session: [] }] };
  });
}

/** `GET /docs`: the document. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  app.get('/docs', { schema: { hide: true } }, () => app.swagger());
}
