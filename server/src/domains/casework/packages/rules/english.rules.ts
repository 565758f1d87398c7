import type { CheckLevel, CheckLine, StudentTest } from '@embark/contracts/casework/packages';
import { daysBetween } from '@embark/contracts/kit/time';
import { type EnglishGrade, englishGrades } from '@embark/contracts/organisation/rulebook';
import { addSpan } from './days.rules.ts';
import type { Known, Score } from './known.rules.ts';
import { day, notInRuleBook, type Placed, say, score, type Subject, text, unchecked } from './subject.rules.ts';

type Test = { type: 'test'; test: StudentTest };

const SOME_WEEKS = 10; // the columns of the department's table: 10 weeks and 20 weeks of ELICOS
const MANY_WEEKS = 20;

/** Weeks of teaching: as entered, or from a Monday to a Friday; the weekend between two weeks counts with the first. */
const weeksOf = ({ weeks, from, to }: Placed) => weeks ?? Math.floor((daysBetween(from, to) + 3) / 7);

/** The score that the package asks for: English courses, foundation and listed pathways lower it. */
export function leastOf({ courses, draft }: Pick<Subject, 'courses' | 'draft'>, rule: Score): number {
  const weeks = courses.filter(({ level }) => level === 'english').reduce((sum, one) => sum + weeksOf(one), 0);
  if (weeks >= MANY_WEEKS) return rule.with20Weeks;
  const hasPathway = draft.english.listedPathway || courses.some(({ level }) => level === 'foundation');
  return weeks >= SOME_WEEKS || hasPathway ? rule.with10Weeks : rule.overall;
}

/** At evidence level 3 a lack stops the lodgement, otherwise it warns (0b.6). */
const lackOf = ({ atLodgement, evidenceLevel }: Subject): CheckLevel =>
  atLodgement && evidenceLevel === 3 ? 'stop' : 'warn';

function testLines(subject: Subject, given: StudentTest): CheckLine[] {
  const { draft, rules } = subject;
  const { overall, testedOn, atHome } = draft.english;
  const level = lackOf(subject);
  const test = { type: 'test', test: given } as const;
  if (given === 'duolingo') return [say('english-refused', level, { test })];
  if (atHome) return [say('english-home', level, { test })];
  if (testedOn === null) return [say('english-day', level === 'stop' ? level : unchecked(subject), { test })];
  const rule = rules.english;
  if (!rule) return [say('english-unknown', 'warn', { test, day: day(testedOn) })];
  const about = { ruleId: rule.ruleId };
  if ('accepted' in rule) return [say('english-not-accepted', level, { test, day: day(testedOn) }, about)];
  const timely = [...lateLines(subject, testedOn, test), ...ageLines(subject, testedOn, test)];
  if ('grade' in rule) return gradeLines(subject, test, rule, timely);
  const least = leastOf(subject, rule);
  if (overall === null) return [say('english-score', level, { test, least: score(least) }, about)];
  const low =
    overall < least ? [say('english-low', level, { test, score: score(overall), least: score(least) }, about)] : [];
  const lines = [...timely, ...low];
  return lines.length > 0
    ? lines
    : [say('english-ok', 'ok', { test, score: score(overall), least: score(least) }, about)];
}

/** A test that gives grades: the letter counts, whatever the package is. */
function gradeLines(
  subject: Subject,
  test: Test,
  { grade: least, ruleId }: Known<{ grade: EnglishGrade }>,
  timely: readonly CheckLine[],
): CheckLine[] {
  const { grade } = subject.draft.english;
  const level = lackOf(subject);
  if (grade === null) return [...timely, say('english-grade', level, { test, least: text(least) }, { ruleId })];
  const isLow = englishGrades.indexOf(grade) > englishGrades.indexOf(least);
  const values = { test, grade: text(grade), least: text(least) };
  if (isLow) return [...timely, say('english-grade-low', level, values, { ruleId })];
  return timely.length > 0 ? [...timely] : [say('english-grade-ok', 'ok', values, { ruleId })];
}

const lateLines = (subject: Subject, testedOn: string, test: Test): CheckLine[] =>
  testedOn > subject.judgedOn
    ? [say('english-late', lackOf(subject), { test, day: day(testedOn), lodge: day(subject.judgedOn) })]
    : [];

function ageLines(subject: Subject, testedOn: string, test: Test): CheckLine[] {
  const { rules, judgedOn } = subject;
  const validity = rules.testValidity;
  if (!validity) return [notInRuleBook('P10', 'english-student')];
  const until = addSpan(testedOn, validity.span);
  const values = { test, until: day(until), lodge: day(judgedOn) };
  return until < judgedOn ? [say('english-old', lackOf(subject), values, { ruleId: validity.ruleId })] : [];
}

/** P10: an English test that is accepted, recent enough and good enough for the package, or a reason why none is needed. */
export function checkEnglish(subject: Subject): CheckLine[] {
  const { draft, rules } = subject;
  const { test, exemption } = draft.english;
  const country = draft.student.passportCountry;
  const exempt = rules.lists['student-english-exempt'];
  if (country !== null && exempt?.codes.includes(country))
    return [say('english-passport', 'ok', { country: { type: 'country', country } }, { ruleId: exempt.ruleId })];
  if (exemption !== null) return [say('english-exempt', 'info', { exemption: { type: 'exemption', exemption } })];
  if (test !== null) return testLines(subject, test);
  if (!rules.ielts) return [notInRuleBook('P10', 'student-ielts')];
  const values = { test: { type: 'test', test: 'ielts' }, least: score(leastOf(subject, rules.ielts)) } as const;
  return [say('english-none', lackOf(subject), values, { ruleId: rules.ielts.ruleId })];
}
