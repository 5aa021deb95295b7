import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { root, runTogether, scriptOf } from './project.mjs';

await ensureInstalled();
const [node, ...server] = scriptOf('serve');
const page = 'http://localhost:5173';
const code = await runTogether([
  // The pages come from Vite here: that is the address the server is used at, and writes from any other are refused.
  { command: [node, '--watch', '--watch-preserve-output', ...server], env: { PUBLIC_URL: page } },
  { command: ['vite', '--port', new URL(page).port, '--strictPort'], cwd: join(root, 'apps/web') },
]);
// Vite's way to say that it was told to end.
process.exitCode = code === 143 ? 0 : code;
