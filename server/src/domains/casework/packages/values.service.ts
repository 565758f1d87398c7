import type { PackageDraft } from '@embark/contracts/casework/packages';
import type { Ctx } from '../../../kit/context.ts';
import { ruleOn, rulesOn } from '../../organisation/rulebook/index.ts';
import { judgedOn } from './rules/check.rules.ts';
import {
  type CheckRules,
  daysIn,
  limitsIn,
  listsIn,
  moneyIn,
  periodOf,
  scoreOf,
  type StayRules,
  testKeys,
  wantedOf,
} from './rules/known.rules.ts';

type Db = Ctx['db'];

/** Whether commission is allowed for a student of another provider, on each day of acceptance. */
async function transfersOn(db: Db, { prior, courses }: PackageDraft, day: string): Promise<CheckRules['transfer']> {
  if (!prior) return new Map();
  const days = [...new Set(courses.map(({ acceptedOn }) => acceptedOn ?? day))];
  const found = await Promise.all(days.map((on) => ruleOn(db, 'commission-law', 'transfer-onshore', on)));
  return new Map(
    days.flatMap((on, at) => {
      const rule = found[at];
      return rule ? [[on, { allowed: rule.value.allowed, ruleId: rule.id }] as const] : [];
    }),
  );
}

/** The values of the rule book that decide the length of a stay, on a day. */
export async function stayValues(db: Db, on: string): Promise<StayRules> {
  const [limits, days] = await Promise.all([rulesOn(db, 'visa-limit', on), rulesOn(db, 'visa-day', on)]);
  return { limits: limitsIn(limits), days: daysIn(days) };
}

/** The values of the rule book that a package is judged by: on the day of lodgement, of the test and of each acceptance. */
export async function valuesFor(db: Db, draft: PackageDraft, day: string): Promise<CheckRules> {
  const on = judgedOn(draft, day);
  const { test, testedOn } = draft.english;
  const country = draft.student.passportCountry;
  const testKey = test === null || test === 'duolingo' ? null : testKeys[test];
  const [stay, lists, money, onshore, validity, level, english, ielts, transfer] = await Promise.all([
    stayValues(db, on),
    rulesOn(db, 'visa-list', on),
    rulesOn(db, 'visa-money', on),
    ruleOn(db, 'deadline', 'student-onshore', on),
    ruleOn(db, 'validity', 'english-student', on),
    country === null ? null : ruleOn(db, 'evidence-level', country, on),
    testKey === null ? null : ruleOn(db, 'english', testKey, testedOn ?? on),
    ruleOn(db, 'english', testKeys.ielts, on),
    transfersOn(db, draft, day),
  ]);
  return {
    ...stay,
    lists: listsIn(lists),
    money: moneyIn(money),
    studentOnshore: periodOf(onshore),
    testValidity: periodOf(validity),
    evidenceLevel: level?.value.level ?? null,
    english: wantedOf(english),
    ielts: scoreOf(ielts),
    transfer,
  };
}
