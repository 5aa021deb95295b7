import * as z from 'zod/mini';

/** A way to call the server: what is sent, and what comes back. */
export type Endpoint = {
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** Without it, a request other than GET takes no fields. */
  body?: z.ZodMiniType;
  /** The type of the file that is the body, as it is. */
  file?: string;
  /** What a request is answered with. Without it, the response is empty. */
  answer?: z.ZodMiniType;
  /** The status of the answer. Default: 200, or 204 for an empty one. */
  status?: 201 | 202;
  /** The statuses of its refusals besides 400, each a `failure`. */
  refusals?: readonly number[];
  /** The 409 that has more than a `failure`. */
  conflict?: z.ZodMiniType;
  /** The other responses, by status. */
  others?: { readonly [status: number]: z.ZodMiniType };
  /** The answer is the list of a room, or its log, with its version and the ID of its log in the headers Room-Version and Room-Log. */
  isList?: true;
  /** The request may name the revision that it is based on, in the header If-Match. */
  hasRevision?: true;
  /** The request may carry an Idempotency-Key, under which it can be sent again. */
  isRepeatable?: true;
  /** The request can be sent again without a key: it says how something is to be, or creates what nobody misses. */
  isIdempotent?: true;
  /** Open to televisions. */
  isForDisplays?: true;
};

/** The endpoints of a module, by method and path below `/api`. */
export type Endpoints = Readonly<Record<`${'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT'} /${string}`, Endpoint>>;

/** The response to every failed request: a sentence that tells a person what to do, and the fields that are wrong, if any: always for a 400. */
export const failure = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Failure = z.infer<typeof failure>;

/** Why a command was not carried out, and what the sentence about it needs. */
export type Refused<Code extends string = string, Data extends object = object> = { refused: Code } & Data;

export const isRefused = (result: unknown): result is Refused =>
  typeof result === 'object' && result !== null && 'refused' in result;

/** Returns an endpoint's responses besides its answer, by status. Whatever takes a parameter, a query or a body can refuse it with 400. */
export const otherResponses = (
  method: string,
  { params, query, refusals = [], conflict, others, isRepeatable }: Endpoint,
): Record<number, z.ZodMiniType> => ({
  ...((method !== 'GET' || params || query) && { 400: failure }),
  ...Object.fromEntries([...(isRepeatable ? [404, 422] : []), ...refusals].map((status) => [status, failure])),
  ...(conflict && { 409: conflict }),
  ...others,
});
