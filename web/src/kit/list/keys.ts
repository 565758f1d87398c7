/** Row -1 is the header; column 0 is the first cell. */
export type Place = { row: number; column: number };

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };
type Size = { rows: number; columns: number; page: number; rtl: boolean };

/** The place a key moves to in a grid; undefined if it moves nothing. Left and right are visual directions, also right to left. */
export function placeFor(
  pressed: Pressed,
  { row, column }: Place,
  { rows, columns, page, rtl }: Size,
): Place | undefined {
  if (pressed.altKey) return undefined;
  const far = pressed.ctrlKey || pressed.metaKey;
  const ahead = rtl ? -1 : 1;
  const places: Record<string, Place> = {
    ArrowDown: { row: far ? rows - 1 : row + 1, column },
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowRight: { row, column: column + ahead },
    ArrowLeft: { row, column: column - ahead },
    Home: { row: far ? Math.min(rows - 1, 0) : row, column: 0 },
    End: { row: far ? rows - 1 : row, column: columns - 1 },
    PageDown: { row: Math.max(row, 0) + page, column },
    PageUp: { row: row < 0 ? row : Math.max(row - page, 0), column },
    ...(!far && { j: { row: row + 1, column }, k: { row: Math.max(row - 1, 0), column } }),
  };
  const to = places[pressed.key];
  return (
    to && {
      row: Math.max(-1, Math.min(rows - 1, to.row)),
      column: Math.max(0, Math.min(columns - 1, to.column)),
    }
  );
}
