import { rulebook } from '@embark/contracts/organisation/rulebook';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { calendarSteps } from '../offices/index.ts';
import { countAgain } from './weeks.service.ts';
import * as service from './rulebook.service.ts';

export { claimChecks, type DueChecks } from './checks.service.ts';
export { ruleChanged, type RuleInForce, ruleOn, rulesOn } from './inForce.service.ts';
export { ruleChangeOf } from './rulebook.queries.ts';

export const domain: Domain = {
  name: 'rulebook',
  routes: (process) => {
    const steps = calendarSteps.parts(process);
    const { create, change, ...rest } = service;
    const counting = { create: countAgain(steps, create), change: countAgain(steps, change) };
    return [serve(rulebook, { ...rest, ...counting })];
  },
};
