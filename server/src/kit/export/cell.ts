/**
 * What stands in a cell of an exported table: text, a number, nothing, a moment with the offset of its office (`2026-03-02T12:00:00+11:00`), or a
 * calendar day (`2026-03-02`).
 */
export type Cell = string | number | null | { moment: string } | { day: string };

export type Column = { title: string };
