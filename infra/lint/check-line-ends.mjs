// Checks that every text of a checkout has line feeds, whatever Git is set to: with core.autocrlf, shell scripts would end in carriage returns.
import { execFileSync } from 'node:child_process';
import { root } from '../run/project.mjs';

const files = execFileSync('git', ['ls-files', '--eol', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .slice(0, -1);
for (const file of files) {
  // "i/lf w/lf attr/text=auto eol=lf", a tab, and the path. "i/-text" has bytes that no text has, and "i/none" no lines.
  const [properties = '', path] = file.split('\t');
  if (/^i\/(-text|none)/.test(properties)) continue;
  if (/^i\/lf/.test(properties) && /attr\/.*\beol=lf/.test(properties)) continue;
  console.log(`${path} may have carriage returns in a checkout: ${properties.trim()}`);
  process.exitCode = 1;
}
