import { setTimeout as wait } from 'node:timers/promises';
import type { Lake } from '@houseboat/contract/boat-settings.ts';
import { statement } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/module.ts';
import { BadResponse } from '../../platform/outbound/fetch-json.ts';

/** How long the weather is cached, and how long one request to the service may take: longer than its timeout. */
const VALID_SECONDS = 15 * 60;
const LEASE_SECONDS = 6;
/** How long the service is left alone after a failure, and at most after it asked for that. */
const MIN_RETRY_SECONDS = 60;
const MAX_RETRY_SECONDS = 86_400;
/** How often a server looks for the response that another server is waiting for. */
const POLL_MS = 100;

/** The key under which all questions find that the service wants no requests. */
const PAUSE = 'pause';

const inSeconds = (seconds: number | string) => `now() + make_interval(secs => ${seconds})`;
// A time that is further ahead was written before the database's clock was set back.
const longest = inSeconds(`case when w.told is null then ${MAX_RETRY_SECONDS + 60} else ${VALID_SECONDS + 60} end`);
const isValid = `coalesce(w.good_until between now() and ${longest}, false)`;
const isLeased = `w.asked_until between now() and ${inSeconds(LEASE_SECONDS + 1)}`;

// A row has the service's last answer to a question. The server that counts a request (`asks`) holds a lease (`asked_until`) until it has the
// response. A null answer (`told`) that is valid is a failure: the service is not asked before its end (`good_until`).
const find = statement(
  'find-weather',
  `select w.place as key, w.told as value, ${isValid} as is_valid, ${isLeased} as is_leased
   from weather w where w.place in ($1, '${PAUSE}')`,
);
const takeLease = statement(
  'take-weather-lease',
  `insert into weather as w (place, asks, asked_until) values ($1, 1, ${inSeconds(LEASE_SECONDS)})
   on conflict (place) do update set asks = w.asks + 1, asked_until = excluded.asked_until where not (${isLeased} or ${isValid})
   returning asks as requests`,
);
const pause = statement(
  'pause-weather',
  `insert into weather (place, asks, asked_until, good_until) values ('${PAUSE}', 0, now(), ${inSeconds('$1')})
   on conflict (place) do update set good_until = excluded.good_until`,
);
// A request that outlived its lease has been superseded.
const save = statement(
  'save-weather',
  `update weather set told = $3, good_until = ${inSeconds('$4')}, asked_until = now() where place = $1 and asks = $2`,
);
type FoundRow<Value> = { key: string; value: Value | null; is_valid: boolean; is_leased: boolean };

/**
 * Returns a function that asks the weather service through a cache in the database, so that the service gets one request at a time, however many
 * viewers and servers there are. It resolves to null if that request failed, and then without a request until the service may be asked again. If
 * a server dies during its request, the others wait for the end of its lease.
 *
 * @param keyOf returns what the service is asked about a lake, in short
 */
export function cachedWeather<Value extends object>(
  platform: Platform,
  keyOf: (lake: Lake) => string,
  ask: (platform: Platform, lake: Lake) => Promise<Value>,
): () => Promise<Value | null> {
  const { db, log, boat } = platform;
  const request = async (lake: Lake, number: number): Promise<Value | null> => {
    let value: Value | null = null;
    let seconds = VALID_SECONDS;
    let isOverused = false;
    try {
      value = await ask(platform, lake);
    } catch (err) {
      log.warn({ err }, 'could not fetch the weather');
      isOverused = err instanceof BadResponse && err.status === 429;
      seconds = err instanceof BadResponse && isOverused ? secondsUntil(err.retryAfter) : MIN_RETRY_SECONDS;
    }
    try {
      if (isOverused) await db.run(pause, [seconds]);
      await db.run(save, [keyOf(lake), number, value, seconds]);
    } catch (err) {
      log.warn({ err }, 'could not share the weather with the other servers');
    }
    return value;
  };

  const read = async (): Promise<Value | null> => {
    const { lake } = await boat.read();
    const key = keyOf(lake);
    for (;;) {
      const rows = await db.run<FoundRow<Value>>(find, [key]);
      const cached = rows.find((row) => row.key === key);
      if (cached?.is_valid) return cached.value;
      if (rows.some((row) => row.key === PAUSE && row.is_valid)) return null;
      if (!cached?.is_leased) {
        const [lease] = await db.run<{ requests: number }>(takeLease, [key]);
        if (lease) return request(lake, lease.requests);
      }
      await wait(POLL_MS);
    }
  };

  let reading: Promise<Value | null> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

/** Returns the seconds of a Retry-After header, which has seconds or a date, within bounds. */
function secondsUntil(retryAfter: string | null): number {
  const seconds = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : (Date.parse(retryAfter ?? '') - Date.now()) / 1_000;
  return Math.min(Math.max(Math.ceil(seconds) || 0, MIN_RETRY_SECONDS), MAX_RETRY_SECONDS);
}
