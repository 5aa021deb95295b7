import { issuesRoom } from '@houseboat/contract/issues.ts';
import { coalesce } from '../../db/coalesce.ts';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { ListBytes } from '../../event-log/cached-list.ts';
import { ISSUE_JSON } from './issue-json.ts';

/** The list at a version of its stream: the bytes to answer with, and the parts that they are made of. */
type ListAt = ListBytes & { jsonById: Map<string, string> };

/**
 * The stream's head and, unless it is `$2`, the ids of all issues, newest first; with the JSON of those that the log says have changed
 * since version `$2`, which are all of them where `$2` is null. One statement sees one snapshot: list and version belong together.
 * `offset 0` has PostgreSQL look at the head before it looks at any issue.
 */
const list = statement(
  'list-issues',
  `select s.version, listed.id, listed.json
   from streams s
   left join lateral (
     select i.id, i.nr,
       case when $2::int <= s.version and i.id not in (
         select (e.data ->> 'issueId')::uuid from events e where e.stream = $1::text and e.version > $2::int
       ) then null else ${ISSUE_JSON} end as json
     from issues i
     where s.version is distinct from $2::int
     offset 0
   ) listed on true
   where s.name = $1::text
   order by listed.nr desc`,
);

/**
 * The list of issues, newest first, as the bytes of its JSON. What was read is kept: asking again takes the same one statement, which brings
 * only what has changed since.
 */
export class IssueList {
  readonly #db: Database;
  #kept: ListAt | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  readonly read = coalesce(async (): Promise<ListBytes> => {
    // Others may read meanwhile: what comes is to be put together with what was kept when it was asked for.
    const kept = this.#kept;
    type Row = { version: number; id: string | null; json: string | null };
    const rows = await this.#db.run<Row>(list, [issuesRoom, kept?.version ?? null]);
    const [first] = rows;
    if (!first) throw new Error(`There is no stream ${issuesRoom}.`);
    const { version } = first;
    if (kept?.version === version) return kept;

    const jsonById = new Map<string, string>();
    for (const { id, json } of rows) {
      if (id === null) continue;
      const known = json ?? kept?.jsonById.get(id);
      if (known === undefined) {
        this.#kept = undefined;
        throw new Error(`The log has never heard of issue ${id}.`);
      }
      jsonById.set(id, known);
    }
    const now = { version, bytes: Buffer.from(`[${[...jsonById.values()].join(',')}]`), jsonById };
    this.#kept = now;
    return now;
  });
}
