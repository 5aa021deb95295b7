import { useEffect, useState } from 'react';
import { ApiError, hasStatus } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { whyNotKept } from '../../lib/kept-login.ts';
import { signedIn } from '../../lib/session.ts';

/** A pairing code, and when it expires in epoch milliseconds. */
type Code = { text: string; expiresAt: number };

/** `failure` says why there is no code, or why nobody can add the TV. */
type PairingState = { code: Code | undefined; failure?: string };

const POLL_MS = 2500;
const RETRY_MS = 5000;
/** How long a TV that keeps no cookie shows what to do about it, before the next code. */
const NOT_KEPT_MS = 60_000;

/** Shows one code after another until a family adds this TV or `signal` aborts. Survives expired codes and network failures. */
async function pairTelevision(signal: AbortSignal, show: (state: PairingState) => void): Promise<void> {
  while (!signal.aborted) {
    try {
      if (await isPaired()) return;
      await offerCode(signal, show);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show({ code: undefined, failure: failureOf(error) });
      await pause(RETRY_MS, signal);
    }
  }
}

/** Whether the session is a display's. Updates the page's session, which may not have loaded before. */
async function isPaired(): Promise<boolean> {
  try {
    const { family, display } = await call('GET /auth/family/session');
    signedIn(family, display);
    return display !== undefined;
  } catch (error) {
    if (hasStatus(error, 401)) return false;
    throw error;
  }
}

/** Shows one code until it is approved or expires. If the TV does not keep the session that an approval gives it, says what to do. */
async function offerCode(signal: AbortSignal, show: (state: PairingState) => void): Promise<void> {
  const pairing = await call('POST /displays');
  const code = { text: pairing.code, expiresAt: Date.parse(pairing.expiresAt) };
  show({ code });
  for (;;) {
    await pause(POLL_MS, signal);
    if (signal.aborted) return;
    try {
      const { status } = await call('POST /displays/:id/session', {
        params: { id: pairing.displayId },
        body: { secret: pairing.secret },
      });
      if (status === 'signed-in') {
        const failure = await whyNotKept();
        if (failure === undefined) return;
        show({ code: undefined, failure });
        return pause(NOT_KEPT_MS, signal);
      }
      show({ code });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 410 || error.status === 404) return;
      show({ code, failure: failureOf(error) });
    }
  }
}

/** Says why the server gives no more codes. Everything else passes without a family's help. */
const failureOf = (error: ApiError): string =>
  error.status === 429 ? error.userMessage : "We can't reach the boat right now. Trying again…";

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });

/** Pairs this TV while the page is mounted. Returns what to show until then. */
export function usePairing(): PairingState {
  const [state, setState] = useState<PairingState>({ code: undefined });
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: PairingState) => {
      if (!leaving.signal.aborted) setState(next);
    };
    // An error of our own would recur with every attempt, so it is the page's, which reloads.
    pairTelevision(leaving.signal, show).catch((error) =>
      setState(() => {
        throw error;
      }),
    );
    return () => leaving.abort();
  }, []);
  return state;
}
