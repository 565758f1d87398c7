import { BulkSelection } from '@embark/contracts/bulk';
import type { ListSelection } from '../../../kit/list/ListView.tsx';

/** The rows that the list has selected, as the server is told of them. */
export const selected = (selection: ListSelection): BulkSelection => BulkSelection.parse(selection);
