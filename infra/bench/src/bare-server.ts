// The bare route: a Fastify route that returns bytes from memory. One process.
import Fastify from 'fastify';

const app = Fastify();
let list: object = [];
app.get('/list', async () => list);
process.on('message', (next: object) => {
  list = next;
  process.send?.({ isHeld: true });
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url: `${app.listeningOrigin}/list` });
