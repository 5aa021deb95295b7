import type { Waiver } from '@houseboat/contract/waivers.ts';
import { useState } from 'react';
import { isPending } from '../waivers.ts';

/** Where a round of signatures is: at a guest, or between two of them, with whether the last one has signed. */
type Phase = { at: 'guest'; id: string } | { at: 'between'; hasSigned: boolean };

/** A round of guests who sign one after the other. Whoever has signed elsewhere by then is left out. */
export function useRound(waivers: readonly Waiver[], ids: readonly string[]) {
  const [phase, setPhase] = useState<Phase>({ at: 'guest', id: ids[0] ?? '' });
  const [done, setDone] = useState<readonly string[]>([]);
  const waiting = ids.flatMap((id) => waivers.filter((waiver) => waiver.id === id && !done.includes(id)));
  const ahead = waiting.filter((waiver) => isPending(waiver) && !(phase.at === 'guest' && phase.id === waiver.id));
  const [next] = ahead;
  return {
    guest: phase.at === 'guest' ? waivers.find(({ id }) => id === phase.id) : undefined,
    hasSigned: phase.at === 'between' && phase.hasSigned,
    next,
    /** How many there are after the one who is at it. */
    ahead: ahead.length,
    finish: (id: string, hasSigned: boolean) => {
      setDone([...done, id]);
      setPhase({ at: 'between', hasSigned });
    },
    goOn: () => next && setPhase({ at: 'guest', id: next.id }),
  };
}
