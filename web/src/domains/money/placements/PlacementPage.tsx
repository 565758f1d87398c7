import { Placement, NewPlacement, placements } from '@embark/contracts/money/placements';
import { useSession } from '../../organisation/session/index.ts';
import { KindPage } from '../../crm/timeline/index.ts';
import { LIST, usePlacementFields } from './fields.ts';

/** The placement page: facts and timeline; or the form of a new one. */
export function PlacementPage() {
  const { data } = useSession();
  return (
    <KindPage
      kind="placements"
      path={LIST}
      param="placementId"
      calls={placements}
      rows={Placement}
      form={NewPlacement}
      fields={usePlacementFields()}
      names={['name', 'status', 'ownerId']}
      start={{ name: '', status: 'active', ownerId: data.id }}
    />
  );
}
