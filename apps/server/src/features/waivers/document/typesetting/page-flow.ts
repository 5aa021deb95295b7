/** Something of a height that is drawn in one place. */
export type Row = {
  /** Space above it, in points; at the top of a page it has none. */
  above: number;
  height: number;
  /** Whether the end of a page must not part it from the row that follows. */
  isKeptWithNext: boolean;
  draw: (top: number) => void;
};

/** Where rows may stand on a page, and how to get a new one. */
type Pages = { top: number; bottom: number; add: () => void };

/** Puts rows under each other, beginning at the top of a page that is there already. */
export function flow(rows: Row[], { top, bottom, add }: Pages): void {
  let y = top;
  const makeRoom = (height: number) => {
    if (y === top || y + height <= bottom) return;
    add();
    y = top;
  };
  for (const group of groupsOf(rows)) {
    const height = group.reduce((sum, row) => sum + row.above + row.height, 0);
    // A group that no page can hold is broken wherever it must be.
    if (height <= bottom - top) makeRoom(height);
    for (const row of group) {
      makeRoom(row.above + row.height);
      if (y > top) y += row.above;
      row.draw(y);
      y += row.height;
    }
  }
}

/** Rows that stay together, group by group. */
function groupsOf(rows: Row[]): Row[][] {
  const groups: Row[][] = [[]];
  for (const row of rows) {
    groups.at(-1)?.push(row);
    if (!row.isKeptWithNext) groups.push([]);
  }
  return groups;
}
