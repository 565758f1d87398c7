/** A row as the file numbers it, from 1, blank rows counted. */
export type SheetRow = { line: number; cells: string[] };
