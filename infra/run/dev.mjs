import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, runTogether, scriptOf } from './project.mjs';

await ensureInstalled({ forDevelopment: true });
const [node, ...server] = scriptOf('serve');
const page = 'http://localhost:5173';
const code = await runTogether([
  // Vite serves the pages, so its address is the site's; the server refuses writes from other origins.
  { command: [node, '--watch', '--watch-preserve-output', ...server], env: { PUBLIC_URL: page } },
  { command: ['vite', '--port', new URL(page).port, '--strictPort'], cwd: join(root, 'apps/web') },
]);
// Vite exits with this code after SIGTERM.
process.exitCode = code === 143 ? 0 : code;
