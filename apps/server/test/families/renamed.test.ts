import { afterAll, expect, test } from '@jest/globals';
import { everybody, startServer } from '../support/server.ts';

const server = await startServer();
const [aalto, birch] = await everybody(server.app);
const other = await startServer({ db: server.db });
const [there] = await everybody(other.app);
afterAll(async () => {
  await other.close();
  await server.close();
});

test('a family that is renamed has its new names in all lists, on every server', async () => {
  const { id } = (await aalto.post('/api/issues', { title: 'Rope', description: 'It frays.' })).json();
  await aalto.post(`/api/issues/${id}/comments`, { comment: 'The bow line.' });
  await aalto.post('/api/inventory', { name: 'Rope', category: 'Maintenance', status: 'low' });
  await aalto.post('/api/waivers', { guestName: 'Ana Ruiz', guestEmail: 'ana@example.org' });
  const names = async (who: typeof aalto) => {
    const [[issue], [item], [waiver]] = await Promise.all(
      ['issues', 'inventory', 'waivers'].map(async (list) => (await who.get(`/api/${list}`)).json()),
    );
    return [issue.reporterUsername, issue.comments[0].username, item.reporterUsername, waiver.hostFamily.name];
  };
  for (const who of [birch, there]) expect(await names(who)).toEqual(['aalto', 'aalto', 'aalto', 'Aalto']);
  const change = { name: 'Aaltonen', username: 'aaltonen' };
  expect((await birch.patch(`/api/families/${aalto.familyId}`, change)).statusCode).toBe(200);
  for (const who of [birch, there]) expect(await names(who)).toEqual(['aaltonen', 'aaltonen', 'aaltonen', 'Aaltonen']);
});
