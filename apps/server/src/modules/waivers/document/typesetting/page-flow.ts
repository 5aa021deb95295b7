/** Content of a fixed height that is drawn on one page. */
export type Row = {
  /** Space above the row, in points; ignored at the top of a page. */
  above: number;
  height: number;
  /** Whether a page break must not separate the row from the next one. */
  keepWithNext: boolean;
  draw: (top: number) => void;
};

/** The vertical space of a page, in points, and how to add a page. */
type Pages = { top: number; bottom: number; add: () => void };

/** Draws rows below one another, starting at the top of the current page. */
export function flow(rows: Row[], { top, bottom, add }: Pages): void {
  let y = top;
  const breakUnlessFits = (height: number) => {
    if (y === top || y + height <= bottom) return;
    add();
    y = top;
  };
  for (const group of groupsOf(rows)) {
    const height = group.reduce((sum, row) => sum + row.above + row.height, 0);
    // A group that is higher than a page breaks between any of its rows.
    if (height <= bottom - top) breakUnlessFits(height);
    for (const row of group) {
      breakUnlessFits(row.above + row.height);
      if (y > top) y += row.above;
      row.draw(y);
      y += row.height;
    }
  }
}

/** Groups the rows that stay together. */
function groupsOf(rows: Row[]): Row[][] {
  const groups: Row[][] = [[]];
  for (const row of rows) {
    groups.at(-1)?.push(row);
    if (!row.keepWithNext) groups.push([]);
  }
  return groups;
}
