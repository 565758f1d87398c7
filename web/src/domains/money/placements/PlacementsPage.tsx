import { placementBulk, PlacementFilter, placementFields, placements } from '@embark/contracts/money/placements';
import { KindList } from '../../workspace/lists/index.ts';
import { LIST, usePlacementFields } from './fields.ts';

/** The placements in the user's scope. */
export function PlacementsPage() {
  return (
    <KindList
      kind="placements"
      path={LIST}
      endpoint={placements.list}
      schema={PlacementFilter}
      table={placementFields}
      fields={usePlacementFields()}
      bulk={placementBulk}
      rowLabel={({ name }) => name}
      exports="enquiries.export"
    />
  );
}
