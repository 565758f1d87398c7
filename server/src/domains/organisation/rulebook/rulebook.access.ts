import type { Role } from '@embark/contracts/kit';
import { type RuleArea, ruleAreas } from '@embark/contracts/organisation/rulebook';
import { holds, type Reach } from '../../../kit/context.ts';

/** The roles that keep an area. Visa areas have none: holders of a valid licence keep them. */
const keepers: Partial<Record<RuleArea, readonly Role[]>> = {
  tax: ['acc'],
  leave: ['hr', 'hrbd', 'hrpk'],
  holiday: ['hr', 'hrbd', 'hrpk'],
};

/** The roles that keep an area; null for a visa area. */
export const keepersOf = (area: RuleArea): readonly Role[] | null => keepers[area] ?? null;

/** Administrators edit every area; accounts taxes, HR leave and working weeks, and holders of a valid licence the visa areas. */
export function mayWrite(reach: Reach, area: RuleArea, isLicensed: boolean): boolean {
  if (holds(reach, 'rulebook.write')) return true;
  const roles = keepersOf(area);
  return roles ? reach.roles.some((role) => roles.includes(role)) : isLicensed;
}

/** The areas that the user may edit. */
export const writableAreas = (reach: Reach, isLicensed: boolean): RuleArea[] =>
  ruleAreas.filter((area) => mayWrite(reach, area, isLicensed));
