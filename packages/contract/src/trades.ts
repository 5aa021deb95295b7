import * as z from 'zod/mini';
import { weekMove } from './draft.ts';
import type { Endpoints } from './endpoint.ts';
import { id, idInPath, optionalText, timestamp } from './primitives.ts';

/** `void`: a given or wanted week has changed hands otherwise, or the draft was reset or reopened. */
const tradeStatus = z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired', 'void']);
export type TradeStatus = z.infer<typeof tradeStatus>;

const weekIds = z.array(id, 'Must be a list of weeks.').check(
  z.maxLength(100, 'Must have at most 100 weeks.'),
  z.refine((ids) => new Set(ids).size === ids.length, 'Must have each week once.'),
);

const isOneForAny = ({ give, want }: { give: string[]; want: string[] }) => want.length === 0 || give.length === 1;

const days = z
  .int('Must be a number of days.')
  .check(z.minimum(1, 'Must be at least a day.'), z.maximum(30, 'Must be at most 30 days.'));

/**
 * The sender offers `give`, weeks of its own, for one of `want`. `want` is empty for a gift. With `to` null, any family
 * that holds a wanted week may accept.
 */
export const newTrade = z
  .strictObject({
    give: weekIds.check(z.minLength(1, 'Please choose a week to give.')),
    want: weekIds,
    to: z.nullable(id),
    note: z.nullish(optionalText('The note', 1000)),
    days: z._default(days, 7),
  })
  .check(
    z.refine(({ give, want }) => !want.some((week) => give.includes(week)), {
      path: ['want'],
      error: 'You can’t ask for a week you’re giving away.',
    }),
    z.refine(isOneForAny, { path: ['give'], error: 'Only a gift can have several weeks.' }),
    z.refine(({ want, to }) => want.length > 0 || to !== null, {
      path: ['to'],
      error: 'Please choose a family for your gift.',
    }),
  );
export type NewTrade = z.infer<typeof newTrade>;

/** An offer of weeks. `familyId` made it and `answeredBy` accepted or declined it. `revision` starts at 1 and increases with each change. */
const trade = z.object({
  id,
  familyId: id,
  give: z.array(id),
  want: z.array(id),
  to: z.nullable(id),
  note: z.nullable(z.string()),
  status: tradeStatus,
  createdAt: timestamp,
  expiresAt: timestamp,
  answeredBy: z.nullable(id),
  revision: z.int(),
});
export type Trade = z.infer<typeof trade>;

/** Newest first. */
const trades = z.array(trade);

/** The wanted week that the sender gives for it; none for a gift. */
const acceptTrade = z.nullish(z.strictObject({ weekId: z.exactOptional(id) }));

/** Three open offers that close a ring: each family gets a week that it wants from the next one. `agreed` are the families that agreed so far. */
const ring = z.object({ id, tradeIds: z.array(id), moves: z.array(weekMove), agreed: z.array(id) });
export type Ring = z.infer<typeof ring>;

/** Those that the family is part of. */
const rings = z.array(ring);

/** The offers that a family has put aside. No other family knows of them. */
const asideTrades = z.array(id);

/** Who came to hold the week, oldest first. `released`: `familyId` no longer holds it. */
const weekHistory = z.array(
  z.object({
    familyId: id,
    at: timestamp,
    why: z.enum(['picked', 'picked-for', 'automatic', 'traded', 'released']),
    tradeId: z.nullable(id),
  }),
);
export type WeekHistory = z.infer<typeof weekHistory>;

const weekInPath = z.object({ weekId: id });
const refusals = [403, 404, 409] as const;
const answering = { params: idInPath, answer: trade, refusals } as const;
const puttingAside = { params: idInPath, answer: asideTrades, refusals: [404] } as const;
const agreeing = { params: idInPath, answer: ring, refusals } as const;

export const tradeEndpoints = {
  'GET /trades': { answer: trades, isList: true },
  'POST /trades': { body: newTrade, answer: trade, status: 201, refusals: [...refusals, 429], isRepeatable: true },
  'POST /trades/:id/accept': { ...answering, body: acceptTrade },
  'POST /trades/:id/decline': answering,
  'POST /trades/:id/withdraw': answering,
  'GET /trades/aside': { answer: asideTrades },
  'PUT /trades/:id/aside': puttingAside,
  'DELETE /trades/:id/aside': puttingAside,
  'GET /trades/rings': { answer: rings },
  'POST /trades/rings/:id/agree': agreeing,
  'DELETE /trades/rings/:id/agree': agreeing,
  'GET /weeks/:weekId/history': { params: weekInPath, answer: weekHistory, refusals: [404] },
} as const satisfies Endpoints;

/** The events of room `trades`. `RingChanged` says that a family agreed to a ring, or took that back: read the rings again. */
export const tradeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TradeOffered'), data: z.object({ trade }) }),
  z.object({ type: z.literal('TradeUpdated'), data: z.object({ trade }) }),
  z.object({ type: z.literal('RingChanged'), data: z.object({ id }) }),
]);
export type TradeEvent = z.infer<typeof tradeEvent>;
