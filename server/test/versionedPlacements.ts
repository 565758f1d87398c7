import { employers } from '@embark/contracts/money/employers';
import { placements } from '@embark/contracts/money/placements';
import { employerOf, placed } from './placements.ts';
import { on, textOf, type Versioned } from './versioned.ts';

/** The endpoints of employers and placements that take a version. */
export const placementRows: Record<string, Versioned> = {
  'employers.change': on('employers', employers.change, async (crm, boss) => {
    const { id, version } = (await crm.as(boss, employers.create, employerOf(boss))).body;
    return (at) => ({ id, version, name: textOf(at) });
  }),
  'placements.change': on('placements', placements.change, async (crm, boss) => {
    const { id, version } = await placed(crm, boss);
    return (at) => ({ id, version, position: textOf(at) });
  }),
  'placements.move': on('placements', placements.move, async (crm, boss) => {
    const { id, version } = await placed(crm, boss);
    return (at) => ({ id, version, to: 'fell-through' as const, reason: textOf(at) });
  }),
};
