// The bare floor: the least that stores a pick and publishes it to a room. One process, started by floor.ts.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientToServer, ServerToClient } from '@houseboat/contract/rooms.ts';
import { Pool } from 'pg';
import { Server } from 'socket.io';

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const http = createServer();
const io = new Server<ClientToServer, ServerToClient>(http, { serveClient: false });
const room = process.env.ROOM ?? '';

const append = {
  name: 'append',
  text: `with appended as (
      insert into events (type, data, actor) values ('WeekPicked', $1::jsonb, $2::jsonb) returning version, at
    ), week as (
      update weeks set is_available = false, assigned_family_id = $3, assigned_at = now(), draft_round = $4, draft_pick = $5
      where id = $6
    ), draft as (
      update draft_state set current_family_id = $3, current_round = $4, current_pick = $5, updated_at = now()
    )
    select version, at from appended`,
};

io.on('connection', (socket) => {
  socket.on('room:join', (join, ack) => {
    socket.join(join.room);
    ack({ ok: true, log: 'floor', room: join.room, version: 0, events: [], presence: [] });
  });
});

http.on('request', (request, response) => {
  // Socket.IO handles its own requests on this server.
  if (request.url !== '/pick') return;
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', async () => {
    const data = JSON.parse(body);
    const actor = { familyId: data.familyId, name: 'Castillo' };
    const { rows } = await pool.query({
      ...append,
      values: [body, JSON.stringify(actor), data.familyId, data.round, data.pick, data.weekId],
    });
    const event = { version: rows[0].version, type: 'WeekPicked', data, actor, at: rows[0].at.toISOString() };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(event));
    io.to(room).emit('room:event', { room, ...event });
  });
});

http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
