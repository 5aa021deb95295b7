import { inventoryRoom } from '@houseboat/contract/constants.ts';
import type { Item, NewItem } from '@houseboat/contract/inventory.ts';
import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import type { Answer, Call } from './fake-fetch.ts';
import { alder } from './fixtures.ts';

const uuid = (number: number) => `00000004-0000-4000-8000-${String(number).padStart(12, '0')}`;
const missing = { status: 404, body: { message: 'There is no such item.' } };

/** Returns the item with a number. */
export const itemOf = (number: number, fields: Partial<Item> = {}): Item => ({
  id: uuid(number),
  name: `Item ${number}`,
  category: 'Maintenance',
  status: 'low',
  notes: null,
  reportedByUserId: alder.id,
  reporterUsername: 'birch',
  reportedAt: '2026-06-04T18:30:00.000Z',
  resolvedAt: null,
  resolvedByUserId: null,
  revision: 1,
  ...fields,
});

/** A fake server's inventory. Every write returns the event that the room publishes; `by` names the family. */
export class InventoryServer {
  items: Item[] = [];
  version = 0;

  add(fields: Partial<Item> = {}, by: string = 'Birch'): RoomEvent {
    const item = itemOf(this.version + 1, fields);
    this.items = [item, ...this.items];
    return this.#publish('ItemAdded', { item }, by);
  }

  change(id: string, change: Partial<Item>, by: string = 'Birch'): RoomEvent {
    const item = { ...this.get(id), ...change, revision: this.get(id).revision + 1 };
    this.items = this.items.map((other) => (other.id === id ? item : other));
    return this.#publish('ItemUpdated', { item }, by);
  }

  remove(id: string, by: string = 'Birch'): RoomEvent {
    this.items = this.items.filter((item) => item.id !== id);
    return this.#publish('ItemDeleted', { id }, by);
  }

  get(id: string): Item {
    const item = this.items.find((other) => other.id === id);
    if (!item) throw new Error(`There is no item ${id}.`);
    return item;
  }

  /** The item that was added last. */
  get newest(): Item {
    return this.get(this.items[0]?.id ?? '');
  }

  /** The responses to Alder's requests, for `fakeFetch`. Covers the items that exist at this time. */
  get answers(): Record<string, Answer> {
    const ofItem = ({ id }: Item): [string, Answer][] => [
      [`PATCH /api/inventory/${id}`, (call) => this.#patch(id, call)],
      [
        `DELETE /api/inventory/${id}`,
        () => {
          if (!this.items.some((item) => item.id === id)) return missing;
          this.remove(id, 'Alder');
          return { status: 204 };
        },
      ],
    ];
    return {
      'GET /api/inventory': () => ({
        body: this.items,
        headers: { 'Room-Version': String(this.version), 'Room-Log': 'log' },
      }),
      'POST /api/inventory': ({ body }) => {
        const { notes, ...fields } = body as NewItem;
        this.add({ ...fields, notes: notes ?? null, reporterUsername: 'alder' }, 'Alder');
        return { status: 201, body: this.newest };
      },
      ...Object.fromEntries(this.items.flatMap(ofItem)),
    };
  }

  #patch(id: string, { body, init }: Call) {
    const current = this.items.find((item) => item.id === id);
    if (!current) return missing;
    const match = new Headers(init.headers).get('If-Match');
    if (match !== null && match !== `"${current.revision}"`)
      return { status: 409, body: { message: 'Somebody else changed this item.', current } };
    this.change(id, body as Partial<Item>, 'Alder');
    return { body: this.get(id) };
  }

  #publish(type: string, data: Record<string, unknown>, by: string): RoomEvent {
    this.version += 1;
    const actor = { familyId: alder.id, name: by };
    return { room: inventoryRoom, version: this.version, type, data, actor, at: '2026-06-04T18:30:00.000Z' };
  }
}
