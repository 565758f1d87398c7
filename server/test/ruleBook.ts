import { type NewRule, type RuleArea, rulebook } from '@embark/contracts/organisation/rulebook';
import type { Person, testApp } from './app.ts';

export const source = {
  source: 'Department of Home Affairs',
  sourceUrl: '',
  certainty: 'A',
  checkBy: null,
  note: '',
} as const;

/** A visa charge from July 2027 on, for the form. */
export const aCharge = (given: Partial<NewRule> = {}): NewRule => ({
  key: 'charge-600',
  value: { area: 'visa-money', amount: 20_000, currency: 'AUD' },
  validFrom: '2027-07-01',
  validTo: null,
  ...source,
  ...given,
});

/** Reads the rule book of a test, and everything that a change of it could touch, as one text. */
export const ruleReader = (crm: ReturnType<typeof testApp>, administrator: () => Person) => ({
  spans: async (area: RuleArea, key: string) => {
    const { body } = await crm.as(administrator(), rulebook.list, { area });
    const rules = body.keys.find((one) => one.key === key)?.rules ?? [];
    return rules.filter(({ corrected }) => !corrected).map(({ validFrom, validTo }) => [validFrom, validTo]);
  },
  state: async () => {
    const { db } = crm.database;
    const rules = await db.selectFrom('rules').selectAll().orderBy('id').execute();
    const audited = await db.selectFrom('audit').select('id').execute();
    return JSON.stringify([rules, audited.length]);
  },
  current: async (area: RuleArea, key: string, day = '2026-12-14') => {
    const { body } = await crm.as(administrator(), rulebook.on, { area, key, day });
    return body[0]!;
  },
});

/** The value of a rule on 1 July 2026. */
export const ruleOf = async (crm: ReturnType<typeof testApp>, administrator: Person, area: RuleArea, key: string) =>
  (await crm.as(administrator, rulebook.on, { area, key, day: '2026-07-01' })).body[0]!;
