import type { ListColumn } from './column.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A column as a file shows it: its title, and what the codes in it are called. */
export type ExportColumn = { id: string; title: string; words?: Readonly<Record<string, string>> };

/** What of a list becomes a file: its rows as they are filtered and sorted, in the columns that are shown. */
export type ExportAsked = {
  format: ExportFormat;
  columns: ExportColumn[];
  filter: Record<string, unknown>;
  sort: string | undefined;
};

/** The columns that are shown, in their order. */
export const exported = <Row>(columns: readonly Pick<ListColumn<Row>, 'id' | 'title' | 'words'>[]): ExportColumn[] =>
  columns.map(({ id, title, words }) => ({
    id,
    title,
    ...(words && { words: typeof words === 'function' ? words() : words }),
  }));
