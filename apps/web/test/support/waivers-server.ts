import { waiversRoom } from '@houseboat/contract/constants.ts';
import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import type { HostSigning, NewWaiver, Waiver, WaiverCorrection } from '@houseboat/contract/waivers.ts';
import type { Answer, Call } from './fake-fetch.ts';
import { alder } from './fixtures.ts';

const uuid = (number: number) => `00000006-0000-4000-8000-${String(number).padStart(12, '0')}`;
const day = 86_400_000;

/** Returns the ISO timestamp that many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

const textFor = (guestName: string) => `Houseboat Liability Waiver and Release\n\nI, ${guestName}, know the risks.`;

const missing = { status: 404, body: { message: 'There is no such waiver.' } };

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
      waiverContent: textFor(fields.guestName ?? 'a guest'),
      revision: 1,
      createdAt: inDays(0),
      expiresAt: inDays(30),
      viewedAt: null,
      signedAt: null,
      signatureUrl: null,
      mail: { state: 'sent', at: inDays(0) },
      ...fields,
    };
    this.waivers = [waiver, ...this.waivers];
    return this.#publish('WaiverCreated', { waiver });
  }

  sign(guestName: string): RoomEvent {
    return this.#change('WaiverSigned', guestName, { status: 'signed', signedAt: inDays(0) });
  }

  update(guestName: string, change: Partial<Waiver>): RoomEvent {
    return this.#change('WaiverUpdated', guestName, change);
  }

  /** Corrects a waiver, as another family. */
  correct(guestName: string, correction: WaiverCorrection): RoomEvent {
    const { revision } = this.of(guestName);
    const name = correction.guestName ?? guestName;
    return this.#change('WaiverUpdated', guestName, {
      ...(correction as Partial<NewWaiver>),
      waiverContent: textFor(name),
      revision: revision + 1,
    });
  }

  remove(guestName: string): RoomEvent {
    const { id } = this.of(guestName);
    this.waivers = this.waivers.filter((waiver) => waiver.id !== id);
    return this.#publish('WaiverDeleted', { id });
  }

  of(guestName: string): Waiver {
    const waiver = this.waivers.find((one) => one.guestName === guestName);
    if (!waiver) throw new Error(`${guestName} has no waiver.`);
    return waiver;
  }

  /** The responses to Alder's requests, for `fakeFetch`. Covers the waivers that exist at this time. */
  get answers(): Record<string, Answer> {
    return {
      'GET /api/waivers': () => ({
        body: this.waivers,
        headers: { 'Room-Version': String(this.version), 'Room-Log': 'log' },
      }),
      'POST /api/waivers': ({ body }) => {
        this.create(body as NewWaiver);
        return { status: 201, body: this.waivers[0] };
      },
      ...Object.fromEntries(this.waivers.flatMap(({ id }) => this.#answersOn(id))),
    };
  }

  #answersOn(id: string): [string, Answer][] {
    const path = `/api/waivers/${id}`;
    const current = () => this.waivers.find((waiver) => waiver.id === id);
    /** Answers as the server does, with the waiver after `act`. */
    const onPending =
      (status: number, act: (waiver: Waiver, call: Call) => void): Answer =>
      (call) => {
        const waiver = current();
        if (!waiver) return missing;
        if (waiver.status === 'signed')
          return { status: 409, body: { message: 'This waiver has already been signed.' } };
        const match = new Headers(call.init.headers).get('If-Match');
        if (match !== null && match !== `"${waiver.revision}"`)
          return { status: 409, body: { message: 'Somebody else corrected this waiver.', current: waiver } };
        act(waiver, call);
        return { status, body: current() };
      };
    return [
      [
        `POST ${path}/sign`,
        onPending(200, ({ guestName }, { body }) => {
          if (!(body as HostSigning).signatureURL.startsWith('data:image/png;base64,'))
            throw new Error('No signature.');
          this.sign(guestName);
        }),
      ],
      [
        `POST ${path}/remind`,
        onPending(202, ({ guestName }) => this.update(guestName, { mail: { state: 'queued', at: inDays(0) } })),
      ],
      [`POST ${path}/resend`, onPending(202, ({ guestName }) => this.update(guestName, { expiresAt: inDays(30) }))],
      [`PATCH ${path}`, onPending(200, ({ guestName }, { body }) => this.correct(guestName, body as WaiverCorrection))],
      [
        `DELETE ${path}`,
        () => {
          const waiver = current();
          if (!waiver) return missing;
          if (waiver.status === 'signed') return { status: 409, body: { message: 'A signed waiver is kept.' } };
          this.remove(waiver.guestName);
          return { status: 204 };
        },
      ],
    ];
  }

  #change(type: string, guestName: string, change: Partial<Waiver>): RoomEvent {
    const waiver = { ...this.of(guestName), ...change };
    this.waivers = this.waivers.map((one) => (one.id === waiver.id ? waiver : one));
    return this.#publish(type, { waiver });
  }

  #publish(type: string, data: { waiver: Waiver } | { id: string }): RoomEvent {
    this.version += 1;
    return { room: waiversRoom, version: this.version, type, data, actor: null, at: inDays(0) };
  }
}
