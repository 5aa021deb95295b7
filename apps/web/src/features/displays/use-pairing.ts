import { useEffect, useState } from 'react';
import { type PairingState, pairTelevision } from './pairing.ts';

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
