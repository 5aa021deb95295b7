import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import { type HostSigning, type NewWaiver, type Waiver, waiversRoom } from '@houseboat/contract/waivers.ts';
import type { Answer, Call } from './fake-fetch.ts';
import { alder } from './fixtures.ts';

const uuid = (number: number) => `00000006-0000-4000-8000-${String(number).padStart(12, '0')}`;
const day = 86_400_000;

/** Returns the ISO timestamp that many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

/** A fake server's waivers. Every write returns the event that the room publishes. */
export class WaiversServer {
  waivers: Waiver[] = [];
  version = 0;

  create(fields: Partial<Waiver> = {}): RoomEvent {
    const number = this.waivers.length + 1;
    const waiver: Waiver = {
      id: uuid(number),
      guestName: `Guest ${number}`,
      guestEmail: `guest${number}@example.org`,
      hostFamilyId: alder.id,
      hostFamily: { name: 'Alder' },
      status: 'pending',
      waiverContent: `Houseboat Liability Waiver and Release\n\nI, ${fields.guestName ?? 'a guest'}, know the risks.`,
      createdAt: inDays(0),
      expiresAt: inDays(30),
      viewedAt: null,
      signedAt: null,
      signatureUrl: null,
      mail: { state: 'sent', at: inDays(0) },
      ...fields,
    };
    this.waivers = [waiver, ...this.waivers];
    return this.#publish('WaiverCreated', waiver);
  }

  sign(guestName: string): RoomEvent {
    return this.#change('WaiverSigned', guestName, { status: 'signed', signedAt: inDays(0) });
  }

  update(guestName: string, change: Partial<Waiver>): RoomEvent {
    return this.#change('WaiverUpdated', guestName, change);
  }

  of(guestName: string): Waiver {
    const waiver = this.waivers.find((one) => one.guestName === guestName);
    if (!waiver) throw new Error(`${guestName} has no waiver.`);
    return waiver;
  }

  /** The responses to Alder's requests, for `fakeFetch`. Covers the waivers that exist at this time. */
  get answers(): Record<string, Answer> {
    return {
      'GET /api/waivers': () => ({ body: this.waivers, headers: { 'Room-Version': String(this.version) } }),
      'POST /api/waivers': ({ body }) => {
        this.create(body as NewWaiver);
        return { status: 201, body: this.waivers[0] };
      },
      ...Object.fromEntries(this.waivers.flatMap(({ guestName }) => this.#answersOn(guestName))),
    };
  }

  #answersOn(guestName: string): [string, Answer][] {
    const path = `/api/waivers/${this.of(guestName).id}`;
    const ifPending = (status: number, act: (call: Call) => void) => (call: Call) => {
      if (this.of(guestName).status === 'signed')
        return { status: 409, body: { message: 'This waiver has already been signed.' } };
      act(call);
      return { status, body: this.of(guestName) };
    };
    return [
      [
        `POST ${path}/sign`,
        ifPending(200, ({ body }) => {
          if (!(body as HostSigning).signatureURL.startsWith('data:image/png;base64,'))
            throw new Error('No signature.');
          this.sign(guestName);
        }),
      ],
      [
        `POST ${path}/remind`,
        ifPending(202, () => this.update(guestName, { mail: { state: 'queued', at: inDays(0) } })),
      ],
      [`POST ${path}/resend`, ifPending(202, () => this.update(guestName, { expiresAt: inDays(30) }))],
    ];
  }

  #change(type: string, guestName: string, change: Partial<Waiver>): RoomEvent {
    const waiver = { ...this.of(guestName), ...change };
    this.waivers = this.waivers.map((one) => (one.id === waiver.id ? waiver : one));
    return this.#publish(type, waiver);
  }

  #publish(type: string, waiver: Waiver): RoomEvent {
    this.version += 1;
    return { room: waiversRoom, version: this.version, type, data: { waiver }, actor: null, at: inDays(0) };
  }
}
