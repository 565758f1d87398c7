import type { CellEdit } from '../../../kit/list/cellEdit.ts';
import type { RegisterCell } from './RegisterList.tsx';

/** A cell that is no field: its editor offers what can be done with the row, and saves that by itself. */
export const menuCell = <Row>(edit: Pick<CellEdit<Row>, 'may' | 'Editor'>): RegisterCell<Row> => ({
  field: null,
  edit: { ...edit, save: async () => undefined },
});
