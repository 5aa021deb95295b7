import { availableParallelism, cpus, loadavg } from 'node:os';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** The measurements of one server at one size, in nanoseconds. */
export class Figures {
  /** From the request to the last observer's event. */
  readonly last: RecordableHistogram = createHistogram();
  /** From the request to its response. */
  readonly response: RecordableHistogram = createHistogram();
  /** CPU time of the server's process, from the request until it is idle again. */
  readonly cpu: RecordableHistogram = createHistogram();

  /** Discards all measurements. */
  readonly forget = (): void => {
    for (const histogram of [this.last, this.response, this.cpu]) histogram.reset();
  };
}

const COLUMNS = ['min', 'median', 'p95', 'max'];
const columnsOf = (histogram: RecordableHistogram): number[] => [
  histogram.min,
  histogram.percentile(50),
  histogram.percentile(95),
  histogram.max,
];

const line = (label: string, cells: string[], note = '') =>
  console.log(`  ${label.padEnd(24)}${cells.map((cell) => cell.padStart(10)).join('')}${note && `   ${note}`}`);

/** Prints what is measured, when, and on which machine and versions. */
export function printHead(what: string, environment: string): void {
  console.log(`${what} ${new Date().toISOString()}`);
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${availableParallelism()} cores (${cpus()[0]?.model}), load ${load}; Node ${process.versions.node}, ${environment}`,
  );
}

/** Prints the measurements at one size. */
export function printSize(size: {
  label: string;
  picks: number;
  /** How many times the floor's figure ours may be. */
  aims: Partial<Record<'last' | 'response' | 'cpu', number>>;
  /** By server; the floor is one of them. */
  figures: Map<string, Figures>;
}): void {
  const { label, picks, aims, figures } = size;
  const floor = figures.get('floor') ?? new Figures();
  console.log();
  line(label, COLUMNS, `${picks} picks each, load ${loadavg()[0]?.toFixed(1)}`);
  for (const [what, part] of [
    ['last observer', 'last'],
    ['picker’s response', 'response'],
    ['server CPU', 'cpu'],
  ] as const) {
    if (floor[part].count === 0) continue;
    line(`${what}, floor`, columnsOf(floor[part]).map(inMs));
    for (const [name, { [part]: histogram }] of figures) {
      if (name === 'floor') continue;
      const note = name === 'ours' && aims[part] ? `aim ${aims[part].toFixed(2)}×` : '';
      line(`${what}, ${name}`, columnsOf(histogram).map(inMs));
      line('  ratio', ratiosOf(histogram, floor[part]), note);
    }
  }
}

const inMs = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(2);

/** Returns how many times the other's figures those of a histogram are, by column. */
function ratiosOf(histogram: RecordableHistogram, other: RecordableHistogram): string[] {
  const others = columnsOf(other);
  return columnsOf(histogram).map((value, index) => `${(value / (others[index] ?? Number.NaN)).toFixed(2)}×`);
}

/** Prints times by what they are of. @param what the things that were timed, such as `picks` */
export function printTimes(name: string, what: string, figures: Record<string, RecordableHistogram>): void {
  const count = Object.values(figures)[0]?.count ?? 0;
  console.log();
  line(name, COLUMNS, `${count} ${what}, load ${loadavg()[0]?.toFixed(1)}`);
  for (const [label, histogram] of Object.entries(figures))
    line(
      label,
      columnsOf(histogram).map((value) => (value / 1e6).toFixed(1)),
    );
}

/** Prints a table with its first column left-aligned and the others right-aligned. */
export function printTable(columns: string[], rows: string[][], note = ''): void {
  console.log();
  const widths = columns.map((_, column) => Math.max(...[columns, ...rows].map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  for (const row of [columns, ...rows]) console.log(`  ${row.map(pad).join('   ')}`);
  if (note) console.log(`  ${note}`);
}
