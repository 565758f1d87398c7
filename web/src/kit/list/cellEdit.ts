import type { ReactNode } from 'react';

/** Where the focus goes when an editor closes: stays on the cell, moves to the next or previous one, or has already left. */
export type Then = 'stay' | 'next' | 'previous' | 'left';

/** A rejected value and its error. */
export type Refused = { value: unknown; complaint: string };

export type CellEditorProps<Row> = {
  row: Row;
  label: string;
  refused: Refused | undefined;
  onSave: (value: unknown, then: Then) => void;
  onCancel: (then: Then) => void;
};

/** In-place editing of a column's cells. */
export type CellEdit<Row> = {
  may: (row: Row) => boolean;
  /** The editor of the cell; `preload` fetches its chunk before the first key press. */
  Editor: ((props: CellEditorProps<Row>) => ReactNode) & { preload?: () => void };
  /** Saves with an optimistic update; when it throws, the cell shows the error and a retry. */
  save: (row: Row, value: unknown) => Promise<unknown>;
};
