/** What one cell of a table holds. What is no text or number becomes JSON in a spreadsheet. */
type Cell = string | number | boolean | null | object;

/** A table of the boat's archive, which becomes a file for spreadsheets and one for programs. */
export type ArchiveTable = {
  /** The files' name without its ending. */
  name: string;
  /** What the table has, as a sentence of the archive's README. */
  about: string;
  /** The columns in order: the fields of its rows, with their headings. */
  columns: Readonly<Record<string, string>>;
  rows: readonly Readonly<Record<string, Cell>>[];
};

/** A file of the boat's archive, which is read when its turn comes. */
export type ArchiveFile = {
  name: string;
  /** Returns the file; undefined if the storage does not have it. */
  read: () => Promise<Buffer | undefined>;
};

/** What a module adds to the boat's archive. The next entry is read once the one before has been sent. */
export type ArchivePart = AsyncGenerator<ArchiveTable | ArchiveFile>;

/** Returns a text as a part of a file's name that every system accepts: lower-case ASCII letters and digits, joined by dashes. May be empty. */
export const inFileName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
