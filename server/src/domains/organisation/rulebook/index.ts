import { rulebook } from '@embark/contracts/organisation/rulebook';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { countAgain } from './weeks.ts';
import * as service from './rulebook.service.ts';

export { claimChecks, type DueChecks } from './checks.ts';
export { ruleChanged, type RuleInForce, ruleOn, rulesOn } from './inForce.ts';
export { ruleChangeOf } from './rulebook.queries.ts';

export const domain: Domain = {
  name: 'rulebook',
  routes: ({ calendarSteps }) => {
    const { create, change, ...rest } = service;
    const counting = { create: countAgain(calendarSteps, create), change: countAgain(calendarSteps, change) };
    return [serve(rulebook, { ...rest, ...counting })];
  },
};
