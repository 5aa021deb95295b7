import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = join(import.meta.dirname, '../../../../../package.json');

/** This release's version, such as 1.0.0. */
export const version: string = JSON.parse(readFileSync(manifest, 'utf8')).version;
