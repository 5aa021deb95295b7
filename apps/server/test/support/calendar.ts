/** Returns the properties of a calendar with one event. The event's come before those of its reminder, which have some of the same names. */
export function readCalendar(content: Buffer): Map<string, string> {
  // The parser of the tests' mail server changes line ends.
  const lines = content
    .toString()
    .replaceAll(/\r?\n /g, '')
    .split(/\r?\n/);
  return new Map(lines.toReversed().map((line) => [line.split(/[;:]/, 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]));
}
