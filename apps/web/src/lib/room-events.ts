import type { Actor, RecordedEvent } from '@houseboat/contract/rooms.ts';

/** What to make of a room's events, by their type. */
export type Handlers<Event extends { type: string; data: unknown }, Result> = {
  [Each in Event as Each['type']]: (data: Each['data'], actor: Actor) => Result;
};

/**
 * Returns what a handler makes of an event; undefined for a type that only a newer server knows. Events come from our own server over a socket with
 * a session, so the type says what the data is: schemas would only make every page heavier.
 */
export function handleEvent<Event extends { type: string; data: unknown }, Result>(
  handlers: Handlers<Event, Result>,
  event: RecordedEvent,
): Result | undefined;
export function handleEvent<Result>(
  handlers: Record<string, (data: RecordedEvent['data'], actor: Actor) => Result>,
  { type, data, actor }: RecordedEvent,
): Result | undefined {
  return handlers[type]?.(data, actor);
}
