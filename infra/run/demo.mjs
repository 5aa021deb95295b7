import { ensureInstalled } from './install.mjs';
import { run, runQuietly, scriptOf } from './project.mjs';

// `npm run demo` shows the boat; `npm run pictures` draws the README's pictures from it.
const [script = 'demo'] = process.argv.slice(2);

await ensureInstalled({ forDevelopment: script === 'pictures' });
if (!runQuietly(scriptOf('build'))) {
  console.error('Could not build the web app (see above).');
  process.exit(1);
}
process.exitCode = await run(['node', 'infra/run/postgres.mjs', 'node', `infra/demo/src/${script}.ts`]);
