import type { Session } from '@houseboat/contract/auth.ts';
import type { Collected, Pairing } from '@houseboat/contract/displays.ts';
import { useEffect, useState } from 'react';
import { ApiError, get, post, request } from '../../lib/api.ts';
import { signedIn } from '../../lib/session.ts';

/** A code to show, and until when by this device's clock it is good. */
export type Code = { letters: string; until: number };

/** What the television shows meanwhile; `away` while the boat does not answer. */
export type PairingState = { code: Code | undefined; away: boolean };

const pollMs = 2500;
const troubleMs = 5000;

/** Offers one code after the other until a family lets this television in, over expired codes and lost networks alike; `signal` ends it. */
export async function pairTelevision(signal: AbortSignal, show: (state: PairingState) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      if (await isLetIn()) return;
      await offerCode(signal, show);
    } catch {
      show({ code: undefined, away: true });
      await pause(troubleMs, signal);
    }
  }
}

/** Whether the session is a display's. Whatever it is the page takes it over: it may only just have been read for the first time. */
async function isLetIn(): Promise<boolean> {
  try {
    const { family, display } = await get<Session>('/api/auth/family/session');
    signedIn(family, display);
    return display !== undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}

/** Shows one code until it has been approved, or is good no more. */
async function offerCode(signal: AbortSignal, show: (state: PairingState) => void): Promise<void> {
  const { data: pairing, headers } = await request<Pairing>('POST', '/api/displays');
  const code = { letters: pairing.code, until: Date.now() + msUntilExpiry(pairing, headers) };
  show({ code, away: false });
  for (;;) {
    await pause(pollMs, signal);
    if (signal.aborted) return;
    try {
      const { status } = await post<Collected>(`/api/displays/${pairing.displayId}/session`, {
        secret: pairing.secret,
      });
      if (status === 'signed-in') return;
      show({ code, away: false });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 410 || error.status === 404)) return;
      show({ code, away: true });
    }
  }
}

/** For how many milliseconds a code is good, by the server's clock alone: a television's own is often wrong. */
const msUntilExpiry = ({ expiresAt }: Pairing, headers: Headers): number =>
  Date.parse(expiresAt) - (Date.parse(headers.get('Date') ?? '') || Date.now());

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', over);
  });

/** Asks to be let in for as long as the page stands, and tells what to show meanwhile. */
export function usePairing(): PairingState {
  const [state, setState] = useState<PairingState>({ code: undefined, away: false });
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: PairingState) => {
      if (!leaving.signal.aborted) setState(next);
    };
    void pairTelevision(leaving.signal, show);
    return () => leaving.abort();
  }, []);
  return state;
}
