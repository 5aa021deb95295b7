import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import { tradesRoom } from '@houseboat/contract/constants.ts';
import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import type { NewTrade, Ring, Trade, WeekHistory } from '@houseboat/contract/trades.ts';
import type { DraftServer } from './draft-server.ts';
import type { Answer, Call } from './fake-fetch.ts';

const uuid = (kind: number, number: number) => `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = '2026-03-02T18:00:00.000Z';

/** A fake server's trades, without rules. Every change returns the event that the room publishes. */
export class TradesServer {
  trades: Trade[] = [];
  rings: Ring[] = [];
  history: WeekHistory = [];
  /** The offers that the family has put aside. */
  aside: string[] = [];
  /** What the room has published, from version 1 on. */
  readonly events: RoomEvent[] = [];
  readonly #draft: DraftServer;

  constructor(draft: DraftServer) {
    this.#draft = draft;
  }

  /** Returns a week's ID. */
  week = (number: number): string => this.#draft.weeks()[number - 1]?.id ?? '';

  family = (name: string): SignedInFamily => {
    const family = this.#draft.families.find((one) => one.name === name);
    if (!family) throw new Error(`There is no family ${name}.`);
    return family;
  };

  get version(): number {
    return this.events.length;
  }

  /** Offers weeks, by their numbers. */
  offer(by: string, give: number[], want: number[], fields: Partial<Trade> = {}): RoomEvent {
    const trade: Trade = {
      id: uuid(5, this.trades.length + 1),
      familyId: this.family(by).id,
      give: give.map(this.week),
      want: want.map(this.week),
      to: null,
      note: null,
      status: 'open',
      createdAt: at,
      expiresAt: '2026-05-27T12:00:00.000Z',
      answeredBy: null,
      revision: 1,
      ...fields,
    };
    this.trades = [trade, ...this.trades];
    return this.#publish('TradeOffered', { trade });
  }

  change(id: string, change: Partial<Trade>): RoomEvent {
    this.trades = this.trades.map((one) => (one.id === id ? { ...one, ...change, revision: one.revision + 1 } : one));
    return this.#publish('TradeUpdated', { trade: this.get(id) });
  }

  /** A ring in which each family gives a week to the next one. */
  ring(moves: [string, number][], agreed: string[] = []): Ring {
    const ring: Ring = {
      id: uuid(6, this.rings.length + 1),
      tradeIds: this.trades.slice(0, 3).map(({ id }) => id),
      moves: moves.map(([from, number], index) => ({
        weekId: this.week(number),
        from: this.family(from).id,
        to: this.family((moves[(index + 1) % moves.length] ?? moves[0])?.[0] ?? '').id,
      })),
      agreed: agreed.map((name) => this.family(name).id),
    };
    this.rings = [...this.rings, ring];
    return ring;
  }

  agree(id: string, agreed: string[]): RoomEvent {
    this.rings = this.rings.map((one) =>
      one.id === id ? { ...one, agreed: agreed.map((name) => this.family(name).id) } : one,
    );
    return this.#publish('RingChanged', { id });
  }

  get(id: string): Trade {
    const trade = this.trades.find((one) => one.id === id);
    if (!trade) throw new Error(`There is no trade ${id}.`);
    return trade;
  }

  get newest(): Trade {
    return this.get(this.trades[0]?.id ?? '');
  }

  /** The responses to a family's requests, for `fakeFetch`. Covers the trades and rings that exist at this time. */
  answersFor(me: SignedInFamily): Record<string, Answer> {
    const end = (id: string, change: Partial<Trade>) => () => {
      this.change(id, change);
      return { body: this.get(id) };
    };
    const setAside = (ids: () => string[]) => () => {
      this.aside = ids();
      return { body: this.aside };
    };
    const ofTrade = ({ id }: Trade): [string, Answer][] => [
      [`PUT /api/trades/${id}/aside`, setAside(() => [...this.aside, id])],
      [`DELETE /api/trades/${id}/aside`, setAside(() => this.aside.filter((one) => one !== id))],
      [`POST /api/trades/${id}/accept`, end(id, { status: 'accepted', answeredBy: me.id })],
      [`POST /api/trades/${id}/decline`, end(id, { status: 'declined', answeredBy: me.id })],
      [`POST /api/trades/${id}/withdraw`, end(id, { status: 'withdrawn' })],
    ];
    const agreements = (ring: Ring): [string, Answer][] => {
      const { id, agreed } = ring;
      const set = (now: string[]) => () => {
        this.agree(id, now);
        // The last agreement closes the ring, and is answered all the same.
        return {
          body: this.rings.find((one) => one.id === id) ?? { ...ring, agreed: now.map((name) => this.family(name).id) },
        };
      };
      const others = agreed.filter((one) => one !== me.id).map((one) => this.#nameOf(one));
      return [
        [`POST /api/trades/rings/${id}/agree`, set([...others, me.name])],
        [`DELETE /api/trades/rings/${id}/agree`, set(others)],
      ];
    };
    const histories = this.#draft
      .weeks()
      .map(({ id }): [string, Answer] => [`GET /api/weeks/${id}/history`, () => ({ body: this.history })]);
    return {
      'GET /api/trades': () => ({
        body: this.trades,
        headers: { 'Room-Version': String(this.version), 'Room-Log': 'log' },
      }),
      'GET /api/trades/aside': () => ({ body: this.aside }),
      'GET /api/trades/rings': () => ({ body: this.rings }),
      'POST /api/trades': ({ body }: Call) => {
        const { give, want, to, note = null } = body as NewTrade;
        this.offer(me.name, [], [], { give, want, to, note });
        return { status: 201, body: this.newest };
      },
      ...Object.fromEntries([...this.trades.flatMap(ofTrade), ...this.rings.flatMap(agreements), ...histories]),
    };
  }

  #nameOf = (id: string): string => this.#draft.families.find((one) => one.id === id)?.name ?? '';

  #publish(type: string, data: Record<string, unknown>): RoomEvent {
    const event = { room: tradesRoom, version: this.version + 1, type, data, actor: null, at };
    this.events.push(event);
    return event;
  }
}
