import type { Family } from '@houseboat/contract/boat.ts';
import { hourlyLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { renderPreview } from './document/record.ts';
import { fillWaiverText } from './document/text.ts';
import type { WaiverContext } from './queries.ts';

/** Far more than somebody who writes a text looks at in an hour. */
const LIMIT = { kind: 'waiver-preview', limit: 60 };

const EXAMPLE_GUEST = 'Ana Ruiz';

/**
 * Returns the function that renders the PDF of a text that the designated family is typing, with the name of a guest who does not exist. Nothing is
 * stored. A server renders one preview at a time, so that signing waits for one at most.
 */
export function waiverPreviews({ db, boat: live }: WaiverContext) {
  let isRendering = false;

  return async (by: Family, text: string) => {
    const { manager, boat, lake } = await live.read();
    if (by.id !== manager.id) return { refused: 'not-allowed' as const, families: [manager.name] };
    if (isRendering) return { refused: 'in-progress' as const };
    isRendering = true;
    try {
      const exceeded = await hourlyLimiter(db.em(), LIMIT).consume(by.id);
      if (exceeded) return exceeded;
      const names = { boat: boat.name, lake: lake.name, host: manager.name, guest: EXAMPLE_GUEST };
      const preview = { boatTitle: boat.title, text: fillWaiverText(text, names), guestName: EXAMPLE_GUEST };
      const pdf = await renderPreview(preview);
      return pdf === 'timeout' ? { refused: 'preview-timeout' as const } : { pdf };
    } finally {
      isRendering = false;
    }
  };
}
