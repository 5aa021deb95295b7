import { now } from '../src/clock.ts';

/** Sent to the process with a peer's observers: connect up to a number, start a draft, or pick for a turn. */
export type CrowdRequest = { seat: number } | { draft: true } | { pick: number };
/** The response; to a pick, with the nanoseconds until the last observer had it. */
export type CrowdReply = { took?: number };

/** What a peer's observers can do. `pick` sends a pick, and each observer calls `hear` once for it. */
export type Peer = {
  seat: (count: number, hear: () => void) => Promise<void>;
  draft: () => Promise<void>;
  pick: (turn: number) => void;
};

/** Runs a peer's observers for the process that started this one. */
export function serveCrowd({ seat, draft, pick }: Peer): void {
  let observers = 0;
  let missing = 0;
  let last = Promise.withResolvers<number>();
  const hear = () => {
    missing -= 1;
    if (missing === 0) last.resolve(now());
  };
  process.on('message', async (request: CrowdRequest) => {
    if ('seat' in request) {
      await seat(request.seat - observers, hear);
      observers = request.seat;
      process.send?.({} satisfies CrowdReply);
    } else if ('draft' in request) {
      await draft();
      process.send?.({} satisfies CrowdReply);
    } else {
      last = Promise.withResolvers();
      missing = observers;
      const sentAt = now();
      pick(request.pick);
      process.send?.({ took: (await last.promise) - sentAt } satisfies CrowdReply);
    }
  });
}
