/** Returns the reason in what one of PostgreSQL's programs printed: its first error, which lines about the consequences follow. */
export function reasonIn(printed: string): string | undefined {
  const [, error] = /(?:error|ERROR|FATAL|PANIC): +(.+)/.exec(printed) ?? [];
  return error ?? printed.trim().split('\n').at(-1);
}

/** Returns what an operator can do about a reason, to be added to it, or an empty text. */
export function advice(reason: string): string {
  if (/no space left|quota exceeded/i.test(reason))
    return '. The disk is full: make room, or set DATA_DIR to a folder on another disk, then start again.';
  if (/operation not permitted|has invalid permissions/i.test(reason))
    return '. The file system there keeps no permissions, like exFAT, FAT and many network shares, but PostgreSQL needs them: set DATA_DIR to a folder on another file system, such as ext4, or set DATABASE_URL to a PostgreSQL server.';
  return '';
}
