import type { CheckLine, FundsNeed } from '@embark/contracts/casework/packages';
import { addDays, addMonths, daysBetween } from '@embark/contracts/kit/time';
import { monthsBetween } from './days.rules.ts';
import { comingOf, course, money, notInRuleBook, type Placed, say, type Subject, unchecked } from './subject.rules.ts';

const YEAR = 365; // days: a shorter stay counts by days of it
const TUITION_MONTHS = 12; // the department asks for those of the first 12 months

/** The tuition of a course within the first 12 months of the package, less what is paid of it. */
export function tuitionDue(one: Placed, startsOn: string): number {
  const end = addDays(one.to, 1);
  const horizon = addMonths(startsOn, TUITION_MONTHS);
  const months = monthsBetween(one.from, end < horizon ? end : horizon);
  const share = months / (one.tuitionPer === 'year' ? TUITION_MONTHS : monthsBetween(one.from, end));
  const due = Math.round((one.tuition ?? 0) * Math.min(1, share));
  return Math.max(0, due - (one.tuitionPaid ?? 0));
}

/** The key of the travel costs: applying in Australia costs less. */
const travelKey = ({ student, funds }: Subject['draft']) => {
  if (student.place === 'onshore') return 'travel-onshore';
  return funds.travelFrom === 'other' ? 'travel' : (`travel-${funds.travelFrom}` as const);
};

type Found = { need: FundsNeed; ruleId: number } | { lacks: string } | { course: Placed };

/** Living costs of everyone coming, tuition of 12 months less what is paid, school and travel; a stay below a year counts by days. */
export function fundsOf({ draft, courses, stay, arrivesOn, rules }: Subject): Found {
  if (stay.visaEndsOn === null) return { lacks: stay.lacks ?? 'student-long-course' };
  const free = courses.find(({ tuition, from }) => tuition === null && from < addMonths(stay.startsOn, TUITION_MONTHS));
  if (free) return { course: free };
  const coming = comingOf(draft).map(({ who }) => who);
  const days = Math.max(0, Math.min(YEAR, daysBetween(arrivesOn, stay.visaEndsOn) + 1));
  const parts = [
    { key: 'living-student', times: 1, part: 'living' },
    { key: 'living-partner', times: coming.filter(({ relation }) => relation === 'partner').length, part: 'living' },
    { key: 'living-child', times: coming.filter(({ relation }) => relation === 'child').length, part: 'living' },
    {
      key: 'school-child',
      times: coming.filter(({ relation, inSchool }) => relation === 'child' && inSchool).length,
      part: 'school',
    },
    { key: travelKey(draft), times: 1 + coming.length, part: 'travel' },
  ] as const;
  const sums = { living: 0, school: 0, travel: 0 };
  const first = rules.money['living-student'];
  for (const { key, times, part } of parts) {
    const rule = rules.money[key];
    if (!rule || rule.currency !== first?.currency) return { lacks: key };
    const share = part === 'travel' ? 1 : days / YEAR;
    sums[part] += times * Math.round(rule.amount * share);
  }
  if (!first) return { lacks: 'living-student' };
  const tuition = courses.reduce((sum, one) => sum + tuitionDue(one, stay.startsOn), 0);
  const total = sums.living + sums.school + sums.travel + tuition;
  return { need: { currency: first.currency, ...sums, tuition, total, days }, ruleId: first.ruleId };
}

/** P9: the funds shown against the need; a yearly income of the family may stand in for them. */
export function checkFunds(subject: Subject): CheckLine[] {
  const { draft, rules } = subject;
  const { income, shown } = draft.funds;
  const key = comingOf(draft).length > 0 ? 'income-family' : 'income-single';
  const least = rules.money[key];
  if (income !== null && least && income >= least.amount) {
    const values = { income: money(income, least.currency), least: money(least.amount, least.currency) };
    return [say('funds-income', 'ok', values, { ruleId: least.ruleId })];
  }
  const found = fundsOf(subject);
  if ('lacks' in found) return [notInRuleBook('P9', found.lacks)];
  if ('course' in found) {
    const { course: one } = found;
    return [say('tuition-unknown', unchecked(subject), { course: course(one) }, { courses: [one] })];
  }
  const { total, currency } = found.need;
  const about = { ruleId: found.ruleId };
  const need = money(total, currency);
  if (shown === null) return [say('funds-needed', unchecked(subject), { need }, about)];
  return shown < total
    ? [say('funds-short', 'warn', { short: money(total - shown, currency), need }, about)]
    : [say('funds-ok', 'ok', { need }, about)];
}
