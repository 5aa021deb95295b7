import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

export default async () => {
  const { EMPTY_DATABASE } = process.env;
  if (EMPTY_DATABASE) await rm(dirname(EMPTY_DATABASE), { recursive: true });
};
