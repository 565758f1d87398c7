import { type Placement, placement, placements } from '@embark/contracts/money/placements';
import type { ListColumn } from '../../../kit/list/column.ts';
import { RecordKindList } from '../../crm/kinds/index.ts';
import { LIST, StateChip } from './StateChip.tsx';

const own: Readonly<Record<string, Partial<ListColumn<Placement>>>> = {
  status: { show: ({ status }) => <StateChip state={status} /> },
};
const rowLabel = ({ name, position, employer }: Placement) => `${name}, ${position}, ${employer}`;

/** The placements in the user's offices. They are added on the client's file. */
export const PlacementsPage = () => (
  <RecordKindList
    record={placement}
    path={LIST}
    endpoint={placements.list}
    exports="enquiries.export"
    own={own}
    rowLabel={rowLabel}
    isAddedElsewhere
  />
);
