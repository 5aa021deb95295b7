import type { ArchiveTable } from '../../platform/archive/parts.ts';

/** What an archive has, and the names of the files that the storage did not have. */
export type Listed = { tables: Pick<ArchiveTable, 'name' | 'about'>[]; missing: string[] };

/** Returns the archive's README, with the line ends that every editor shows. */
export function readme({ title, madeAt, tables, missing }: Listed & { title: string; madeAt: string }): string {
  const lines = [
    title,
    `Everything about the boat, as it was at the lake at ${madeAt}.`,
    '',
    'Each list is here twice. The file that ends in .csv opens in a spreadsheet, such as',
    'Excel, Numbers or LibreOffice. The one that ends in .json is for programs.',
    'Times are in UTC. An apostrophe before a text keeps a spreadsheet from running it.',
    '',
    ...tables.flatMap(({ name, about }) => [`${name}.csv, ${name}.json`, `  ${about}`]),
    '',
    'Passwords, email addresses of families, and wish lists are not in here.',
    ...(missing.length > 0
      ? ['', 'We couldn’t find these files on the server:', ...missing.map((name) => `  ${name}`)]
      : []),
  ];
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}
