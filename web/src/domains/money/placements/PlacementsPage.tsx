import {
  type Placement,
  placementBulk,
  PlacementFilter,
  placementFields,
  placements,
} from '@embark/contracts/money/placements';
import type { ListColumn } from '../../../kit/list/column.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { KindList } from '../../workspace/lists/index.ts';
import { LIST, usePlacementFields } from './fields.ts';
import { StateChip } from './StateChip.tsx';

const own: Readonly<Record<string, Partial<ListColumn<Placement>>>> = {
  name: { width: 226, least: 224 },
  employer: { width: 210 },
  position: { width: 190 },
  status: { width: 140, show: ({ status }) => <StateChip state={status} /> },
  fee: { width: 140, show: ({ fee, currency }) => (fee === null ? null : moneyText(fee, currency)) },
  currency: { defaultHidden: true },
  number: { width: 130, show: ({ number }) => <Ltr>{number}</Ltr> },
  createdAt: { defaultHidden: true },
};
const rowLabel = ({ name, position, employer }: Placement) => `${name}, ${position}, ${employer}`;

/** The placements in the user's offices. They are added on the client's file. */
export function PlacementsPage() {
  return (
    <KindList<Placement>
      kind="placements"
      path={LIST}
      endpoint={placements.list}
      schema={PlacementFilter}
      table={placementFields}
      fields={usePlacementFields()}
      own={own}
      bulk={placementBulk}
      rowLabel={rowLabel}
      exports="enquiries.export"
      isAddedElsewhere
    />
  );
}
