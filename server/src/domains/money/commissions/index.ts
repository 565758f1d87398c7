import { commissionFields, CommissionFilter, commissions } from '@embark/contracts/money/commissions';
import type { Domain } from '../../../kit/domain.ts';
import { recordList } from '../../../kit/list/list.ts';
import { serve } from '../../../kit/serve.ts';
import { commissionList } from './commissions.queries.ts';
import { loseExpired } from './follow.queries.ts';
import { census, list, ofApplication, providers, totals } from './service/read.ts';
import { askEvidence, evidenceLetter } from './service/evidence.ts';
import { move, share } from './service/move.ts';
import { change, compute, confirm, mark } from './service/write.ts';

export { setAsked } from './follow.queries.ts';
export { tellApplication } from './service/application.ts';
export { belowTier, type Tiered } from './tiers.rules.ts';
export { computeCommission, followApplication } from './service/follow.ts';

const LOSE = 'commissions.lose';

export const domain: Domain = {
  name: 'commissions',
  routes: () => [
    serve(commissions, {
      list,
      totals,
      providers,
      ofApplication,
      compute,
      mark,
      change,
      confirm,
      move,
      share,
      census,
      evidenceLetter,
      askEvidence,
    }),
  ],
  lists: [
    recordList<CommissionFilter>({
      name: 'commissions',
      reads: 'commission.read',
      exports: 'commission.read',
      fields: commissionFields,
      filter: CommissionFilter,
      parts: commissionList.parts,
    }),
  ],
  tasks: ({ database: { db }, now }) => ({ [LOSE]: () => loseExpired(db, now()) }),
  everyNight: [LOSE],
};
