import type { CheckLine } from '@embark/contracts/casework/packages';
import { addDays, addMonths } from '@embark/contracts/kit/time';
import { addSpan } from './days.rules.ts';
import { comingOf, day, member, notInRuleBook, say, type Subject, text, unchecked } from './subject.rules.ts';

const ADULT = 18; // years
/** How long after the lodgement a decision may come, for a child who turns 18 before it (W12): our own horizon. */
const UNTIL_DECISION = 12; // months

/** Somebody born on 29 February turns 18 on 28 February, if the year has no 29th. */
const turns18On = (bornOn: string) => addMonths(bornOn, ADULT * 12);

function expiryLines(subject: Subject, expiresOn: string, subclass: string): CheckLine[] {
  const { judgedOn, rules } = subject;
  if (expiresOn >= judgedOn) return [say('onshore-ok', 'ok', { subclass: text(subclass) })];
  if (!rules.lists['student-subclasses']?.codes.includes(subclass))
    return [say('onshore-ended', 'stop', { day: day(expiresOn), lodge: day(judgedOn) })];
  const time = rules.studentOnshore;
  if (!time) return [notInRuleBook('P11', 'student-onshore')];
  const until = addSpan(expiresOn, time.span);
  const values = { day: day(expiresOn), until: day(until) };
  const about = { ruleId: time.ruleId };
  return judgedOn <= until
    ? [say('onshore-lodge-by', 'warn', values, about)]
    : [say('onshore-too-late', 'stop', values, about)];
}

/** P11: the visa held allows an application in Australia, and lasts until it, or is a student visa that ended at most 28 days before. */
export function checkOnshore(subject: Subject): CheckLine[] {
  const { draft, rules } = subject;
  const { place, visaSubclass, visaExpiresOn, visaIsBarred } = draft.student;
  if (place === 'offshore') return [];
  if (visaSubclass === '') return [say('onshore-unknown', unchecked(subject), {})];
  const barred = rules.lists['student-onshore-barred'];
  const some = rules.lists['student-onshore-barred-some'];
  const { bridging } = rules.lists;
  if (!barred) return [notInRuleBook('P11', 'student-onshore-barred')];
  const subclass = text(visaSubclass);
  if (barred.codes.includes(visaSubclass)) return [say('onshore-barred', 'stop', { subclass }, barred)];
  const isSome = some?.codes.includes(visaSubclass) ?? false;
  if (isSome && visaIsBarred === true) return [say('onshore-barred', 'stop', { subclass }, some ?? {})];
  if (bridging?.codes.includes(visaSubclass)) return [say('onshore-bridging', 'stop', { subclass }, bridging)];
  const doubt = isSome && visaIsBarred === null ? [say('onshore-stream', 'warn', { subclass }, some ?? {})] : [];
  if (visaExpiresOn === null) return [...doubt, say('onshore-unknown', unchecked(subject), {})];
  const lines = expiryLines(subject, visaExpiresOn, visaSubclass);
  return doubt.length > 0 ? [...doubt, ...lines.filter(({ level }) => level !== 'ok')] : lines;
}

function welfareLines(subject: Subject): CheckLine[] {
  const { bornOn, welfareUntil } = subject.draft.student;
  if (bornOn === null) return [say('student-birth-unknown', unchecked(subject), {})];
  const on = turns18On(bornOn);
  if (on <= subject.arrivesOn) return [];
  if (welfareUntil === null) return [say('welfare-none', 'stop', { day: day(on) })];
  return welfareUntil < addDays(on, -1)
    ? [say('welfare-short', 'stop', { until: day(welfareUntil), day: day(on) })]
    : [say('welfare-ok', 'ok', { day: day(on) })];
}

/** P12: a student under 18 has welfare arrangements until 18; W12: a child on the application is under 18 when it is decided. */
export function checkAges(subject: Subject): CheckLine[] {
  const { draft, judgedOn } = subject;
  const decidedBy = draft.decisionOn ?? addMonths(judgedOn, UNTIL_DECISION);
  const children = comingOf(draft).flatMap(({ at, who }): CheckLine[] => {
    if (who.relation !== 'child') return [];
    const about = { members: [at] };
    const person = member(who);
    if (who.bornOn === null) return [say('child-birth-unknown', unchecked(subject), { person }, about)];
    const on = turns18On(who.bornOn);
    if (on <= judgedOn) return [say('child-adult', 'stop', { person, day: day(on) }, about)];
    return on <= decidedBy ? [say('child-turns-18', 'warn', { person, day: day(on) }, about)] : [];
  });
  return [...welfareLines(subject), ...children];
}
