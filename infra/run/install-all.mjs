// Installs everything, also what running does not need, unless it is installed.
import { ensureInstalled } from './install.mjs';

await ensureInstalled({ forDevelopment: true });
