// The bare list: a Fastify route that answers a list it holds in memory, and nothing else. One process, started by bench-issues.ts.
import Fastify from 'fastify';

const app = Fastify();
let list: object[] = [];
app.get('/list', async () => list);
process.on('message', (next: object[]) => {
  list = next;
  process.send?.({ length: list.length });
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url: `${app.listeningOrigin}/list` });
