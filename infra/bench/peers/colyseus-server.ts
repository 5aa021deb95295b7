// The draft as a room of Colyseus, in memory. One process, started by bench-peers.ts.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Client, Room, Server } from '@colyseus/core';
import { ArraySchema, schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

const WEEKS = 21;
const State = schema({ weeks: t.array('string'), picks: t.number() });

class DraftRoom extends Room {
  override state = new State();

  override onCreate(): void {
    this.maxClients = 10_000;
    const begin = () => {
      this.state.weeks = new ArraySchema<string>(...Array<string>(WEEKS).fill(''));
      this.state.picks = 0;
    };
    begin();
    this.onMessage('draft', (client: Client) => {
      begin();
      client.send('begun');
    });
    this.onMessage('pick', (client: Client, week: number) => {
      if (this.state.weeks[week] !== '') return;
      this.state.weeks[week] = client.sessionId;
      this.state.picks += 1;
      // State patches go out 20 times a second; a pick is broadcast at once.
      this.broadcast('picked', { familyId: client.sessionId, week });
    });
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('draft', DraftRoom);
await server.listen(0, '127.0.0.1');
process.send?.({ port: (http.address() as AddressInfo).port });
