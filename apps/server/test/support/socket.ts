import { handoverEvent } from '@houseboat/contract/handover.ts';
import { itemEvent } from '@houseboat/contract/inventory.ts';
import { issueEvent } from '@houseboat/contract/issues.ts';
import type {
  ClientToServer,
  DraftReaction,
  RecordedEvent,
  Refused,
  RoomEvent,
  RoomHead,
  RoomJoined,
  ServerToClient,
} from '@houseboat/contract/rooms.ts';
import { tradeEvent } from '@houseboat/contract/trades.ts';
import { waiverEvent } from '@houseboat/contract/waivers.ts';
import { io, type Socket } from 'socket.io-client';
import type * as z from 'zod/mini';
import { draftEvent } from '../../../../packages/contract/test/support/draft-event.ts';

/** A Socket.IO client that records what it receives. */
export type Client = Socket<ServerToClient, ClientToServer> & {
  heard: RoomEvent[];
  heads: RoomHead[];
  presence: string[];
  ready: string[];
  reactions: DraftReaction[];
};

const clients: Client[] = [];

/** The events of each room whose contract has a schema of them. The year of a draft's room is left out. */
const schemas: Record<string, z.ZodMiniType> = {
  draft: draftEvent,
  handover: handoverEvent,
  inventory: itemEvent,
  issues: issueEvent,
  trades: tradeEvent,
  waivers: waiverEvent,
};

/** Throws if an event is not what its room's contract says, which fails the test that is running. */
function check(room: string, { type, data }: RecordedEvent): void {
  schemas[room.replace(/:.*/, '')]?.parse({ type, data });
}

/** Connects to a server with a session's cookie. */
export async function connectTo(
  address: string,
  cookie: string,
  headers: Record<string, string> = {},
  transports: ('polling' | 'websocket')[] = ['websocket'],
): Promise<Client> {
  const socket: Socket<ServerToClient, ClientToServer> = io(address, {
    forceNew: true,
    transports,
    reconnection: false,
    extraHeaders: { cookie, ...headers },
  });
  const client: Client = Object.assign(socket, { heard: [], heads: [], presence: [], ready: [], reactions: [] });
  clients.push(client);
  client.on('room:event', (event) => {
    client.heard.push(event);
    check(event.room, event);
  });
  client.on('room:head', (head) => client.heads.push(head));
  client.on('room:presence', ({ families, ready = [] }) => {
    client.presence = families;
    client.ready = ready;
  });
  client.on('draft:reaction', (reaction) => client.reactions.push(reaction));
  await new Promise<void>((resolve, reject) => client.once('connect', resolve).once('connect_error', reject));
  return client;
}

/** Joins a room and notes who is there, and throws if that is refused. */
export async function joinRoom(client: Client, room: string, after?: number): Promise<RoomJoined> {
  // Noted before any message that comes after the answer.
  const answer = await new Promise<RoomJoined | Refused>((resolve) =>
    client.emit('room:join', after === undefined ? { room } : { room, after }, (answer) => {
      if (answer.ok) Object.assign(client, { presence: answer.presence, ready: answer.ready ?? [] });
      resolve(answer);
    }),
  );
  if (!answer.ok) throw new Error(answer.message);
  for (const event of answer.events) check(room, event);
  return answer;
}

/** Closes the clients that a test has left open. */
export function closeClients(): void {
  for (const client of clients.splice(0)) client.close();
}
