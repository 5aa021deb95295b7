import { ensureInstalled } from './install.mjs';
import { runQuietly, runTogether, scriptOf } from './project.mjs';

await ensureInstalled();
if (!runQuietly(scriptOf('build'))) {
  console.error('Could not build the web app (see above).');
  process.exit(1);
}
process.exitCode = await runTogether([{ command: scriptOf('serve') }]);
