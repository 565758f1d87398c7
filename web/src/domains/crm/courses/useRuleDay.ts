import { wallOf } from '@embark/contracts/kit/time';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import { useState } from 'react';

/** Today where the rules of the Australian state apply. */
export const useRuleDay = (): string => useState(() => wallOf(new Date(), RULE_ZONE).day)[0];
