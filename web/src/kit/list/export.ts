import type { ListColumn } from './column.ts';

export const exportFormats = ['csv', 'xlsx', 'zip'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A column in an exported file: its title, and the labels of its codes. */
export type ExportColumn = { id: string; title: string; words?: Readonly<Record<string, string>> };

/** An export request: the list as filtered and sorted, in the visible columns. */
export type ExportAsked = {
  format: ExportFormat;
  columns: ExportColumn[];
  filter: Record<string, unknown>;
  sort: string | undefined;
};

/** The visible columns for an export, in order. */
export const exported = <Row>(
  columns: readonly Pick<ListColumn<Row>, 'id' | 'title' | 'words' | 'derived'>[],
): ExportColumn[] =>
  columns
    .filter(({ derived }) => !derived)
    .map(({ id, title, words }) => ({
      id,
      title,
      ...(words && { words: typeof words === 'function' ? words() : words }),
    }));
