import type { Boat } from '@houseboat/contract/boat.ts';
import { sceneryAt } from '@houseboat/contract/scenery.ts';
import { coalesce, statement } from '../../platform/db/database.ts';
import { currentYear } from '../../platform/event-log/streams.ts';
import type { Platform } from '../../platform/module.ts';
import { pictureUrl } from './picture.ts';

const findShown = statement(
  'find-shown-boat',
  `select ${currentYear} as year, json_agg(username order by draft_position) as usernames, bool_or(password_version = 1) as "needsHint",
     (select upload_id from boat_pictures) as "pictureId"
   from families where left_at is null`,
);
type Shown = { year: number; usernames: string[]; needsHint: boolean; pictureId: string | null };

/** Reads what everyone may see of the boat. */
export function boatReader({ db, boat: live, showPasswordHint }: Platform): () => Promise<Boat> {
  return coalesce(async () => {
    const { boat, scenery, photoFile, lake, features, defaultPassword, isDemo } = await live.read();
    const [shown] = await db.run<Shown>(findShown);
    if (!shown) throw new Error('The boat has no families.');
    const { year, usernames, needsHint, pictureId } = shown;
    return {
      ...boat,
      photoUrl: pictureUrl({ photoFile, pictureId }),
      scenery: scenery ?? sceneryAt(lake),
      lake,
      season: { year },
      usernames,
      passwordHint: showPasswordHint && needsHint ? defaultPassword : null,
      isDemo,
      setup: null,
      features,
    };
  });
}
