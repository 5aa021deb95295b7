// Loaded into a server by `--import`: plants the defect that PLANTED_DEFECT names into the server's code as it is read. Each defect is one that
// a change could bring in by mistake, and a test shows that the rules find it.

import { registerHooks } from 'node:module';
import { type Defect, defects } from './defects.ts';

const { file, replace, by } = defects[process.env.PLANTED_DEFECT as Defect];

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(`/apps/server/src/${file}`)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(replace)) throw new Error(`${file} no longer contains what the defect replaces: ${replace}`);
    return { ...loaded, source: source.replace(replace, by) };
  },
});
