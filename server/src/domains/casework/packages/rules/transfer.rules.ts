import type { CheckLine, PriorEnrolment } from '@embark/contracts/casework/packages';
import { addSpan } from './days.rules.ts';
import {
  course,
  day,
  isWith,
  notInRuleBook,
  type Placed,
  provider,
  say,
  span,
  type Subject,
  text,
} from './subject.rules.ts';

/** Whether the main course with the provider before was completed when a course begins. */
const isCompleted = ({ principal, completedOn }: PriorEnrolment, from: string) =>
  principal && completedOn !== null && completedOn <= from;

/** P13: National Code, standard 7: six calendar months of the main course with a provider, or a release letter (0b.4). */
export function checkRelease({ draft, courses, rules }: Subject): CheckLine[] {
  const { prior } = draft;
  const next = prior && courses.find((one) => !isWith(prior.provider, one));
  if (!prior || !next || isCompleted(prior, next.from)) return [];
  const limit = rules.limits['provider-change'];
  if (!limit) return [notInRuleBook('P13', 'provider-change')];
  const about = { courses: [next], ruleId: limit.ruleId };
  const name = text(prior.provider);
  const passesOn = addSpan(prior.began, limit.span);
  const six = { provider: name, day: day(passesOn), limit: span(limit.span) };
  if (prior.principal && passesOn <= next.from) return [say('release-passed', 'ok', six, about)];
  if (prior.releaseLetter) return [say('release-held', 'ok', { provider: name }, about)];
  return prior.principal
    ? [say('release-needed', 'stop', six, about)]
    : [say('release-not-begun', 'stop', { provider: name }, about)];
}

function commissionLine(prior: PriorEnrolment, one: Placed, { rules, day: today }: Subject): CheckLine {
  const names = { provider: provider(one) };
  const courses = [one];
  if (isCompleted(prior, one.from))
    return say('commission-completed', 'ok', { ...names, prior: text(prior.provider) }, { courses });
  if (one.inVisaPackage) return say('commission-package', 'ok', { ...names, course: course(one) }, { courses });
  const acceptedOn = one.acceptedOn ?? today;
  const rule = rules.transfer.get(acceptedOn);
  if (!rule) return notInRuleBook('P15', 'transfer-onshore');
  const about = { courses, ruleId: rule.ruleId };
  if (rule.allowed || prior.began > acceptedOn)
    return say('commission-early', 'ok', { ...names, day: day(acceptedOn) }, about);
  const barred = { ...names, prior: text(prior.provider), day: day(acceptedOn) };
  // an enrolment that has ended meanwhile bars it just the same
  if (prior.ceasedOn !== null && prior.ceasedOn <= acceptedOn)
    return say('commission-left', 'info', { ...barred, left: day(prior.ceasedOn) }, about);
  return say('commission-barred', 'info', barred, about);
}

/** P15: commission for a student who has begun with another provider in Australia (National Code 4.7 and 4.8, M4). */
export function checkCommission(subject: Subject): CheckLine[] {
  const { prior } = subject.draft;
  if (!prior) return [];
  return subject.courses
    .filter((one) => !isWith(prior.provider, one))
    .map((one) => commissionLine(prior, one, subject));
}
