import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { DraftClient } from '../support/screens.ts';
import type { History, Moment, ScreenRecord } from './history.ts';

/** When the clock of `performance` began, by the system's clock, which is also the database's. */
let origin = performance.timeOrigin;

/** Sets the clock of `moment` by the system's, from which it drifts away with the hours. */
export const setClock = (): void => {
  origin = Date.now() - performance.now();
};

/** Returns the present moment, by a clock that never jumps. */
export const moment = (): Moment => origin + performance.now();

/** Collects what the clients of a night send and receive. */
export class Recorder {
  readonly faults: History['faults'] = [];
  readonly commands: History['commands'] = [];
  readonly readings: History['readings'] = [];
  readonly savedLists: History['savedLists'] = [];
  readonly listReadings: History['listReadings'] = [];
  readonly acceptances: History['acceptances'] = [];
  readonly #screens: { record: Omit<ScreenRecord, 'final'>; screen: DraftClient['screen'] }[] = [];

  /** Records everything that a screen receives from now on: as it arrives, and as it is shown after a join. */
  watch({ client, familyId }: Pick<ScreenRecord, 'client' | 'familyId'>, { socket, screen }: DraftClient): void {
    const record: Omit<ScreenRecord, 'final'> = { client, familyId, events: [], heads: [] };
    this.#screens.push({ record, screen });
    const receive = (event: RecordedEvent) => record.events.push({ at: moment(), event });
    socket
      .on('room:event', ({ room: _, ...event }) => receive(event))
      .on('room:head', ({ version }) => record.heads.push({ at: moment(), version }));
    const apply = screen.apply.bind(screen);
    screen.apply = (events) => {
      for (const event of events) receive(event);
      apply(events);
    };
  }

  /** Returns what every screen has received and shows now. */
  screens(): ScreenRecord[] {
    return this.#screens.map(({ record, screen }) => ({ ...record, final: screen.state }));
  }
}
