import { LockMode, raw } from '@mikro-orm/core';
import { WaiverEntity } from './waiver.entity.ts';
import type { WaiverStream } from './waiver-stream.ts';
import { showWaivers } from './waivers.ts';

/**
 * Writes down of every pending waiver past its end that it is expired, and tells the room: once of each, however many servers do it at a
 * time. One that is being signed this moment is left for the next time.
 */
export async function expireWaivers(stream: WaiverStream): Promise<void> {
  await stream.change(null, async (em, record) => {
    const due = await em.find(
      WaiverEntity,
      { status: 'pending', expiresAt: { $lte: raw('now()') } },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    for (const row of due) row.status = 'expired';
    for (const waiver of await showWaivers(em, due)) record({ type: 'WaiverUpdated', data: { waiver } });
  });
}
