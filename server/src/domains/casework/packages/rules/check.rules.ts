import type { CheckLine, PackageCheck, PackageDraft } from '@embark/contracts/casework/packages';
import { checkLevels as severities } from '@embark/contracts/casework/packages';
import { addDays } from '@embark/contracts/kit/time';
import { checkCover } from './cover.rules.ts';
import { checkEnglish, leastOf } from './english.rules.ts';
import { checkAges, checkOnshore } from './entry.rules.ts';
import { checkFunds, fundsOf } from './funds.rules.ts';
import type { CheckRules } from './known.rules.ts';
import { checkPassports } from './passport.rules.ts';
import { checkCoes, checkLanes, checkRegister } from './register.rules.ts';
import { checkGaps, checkLevels, checkOverlaps, latestStart } from './sequence.rules.ts';
import { checkStay, coverStart, stayOf } from './stay.rules.ts';
import type { Placed, Subject } from './subject.rules.ts';
import { checkCommission, checkRelease } from './transfer.rules.ts';

/** The day that papers are judged on: the planned lodgement, or today if it has passed or is not planned. */
export const judgedOn = ({ plannedOn }: Pick<PackageDraft, 'plannedOn'>, day: string): string =>
  plannedOn !== null && plannedOn > day ? plannedOn : day;

const inOrder = (one: Placed, other: Placed) =>
  one.from.localeCompare(other.from) || one.to.localeCompare(other.to) || one.at - other.at;

function subjectOf(draft: PackageDraft, rules: CheckRules, day: string): Subject {
  const courses = draft.courses.map((one, at) => ({ ...one, at })).toSorted(inOrder);
  const [first, last] = [courses[0], courses.at(-1)];
  if (!first || !last) throw new Error('a package has a course');
  const stay = stayOf(courses, rules);
  const { student, funds, cover } = draft;
  const coverFrom = coverStart(stay.startsOn, rules);
  const judged = judgedOn(draft, day);
  const isHeld = student.visaExpiresOn === null || student.visaExpiresOn >= judged;
  return {
    draft,
    courses,
    first,
    last,
    day,
    judgedOn: judged,
    atLodgement: draft.stage === 'lodgement',
    rules,
    stay,
    arrivesOn: funds.arrivesOn ?? (student.place === 'onshore' ? judged : (coverFrom ?? cover?.from ?? stay.startsOn)),
    coverFrom,
    evidenceLevel: draft.evidenceLevel ?? rules.evidenceLevel,
    onStudentVisa: isHeld && (rules.lists['student-subclasses']?.codes.includes(student.visaSubclass) ?? false),
  };
}

/** The rules in their order, P1 to P15. */
const checks: readonly ((subject: Subject) => CheckLine[])[] = [
  checkLevels,
  checkGaps,
  checkOverlaps,
  checkRegister,
  checkCoes,
  checkCover,
  checkStay,
  checkPassports,
  checkFunds,
  checkEnglish,
  checkOnshore,
  checkAges,
  checkRelease,
  checkLanes,
  checkCommission,
];

function factsOf(subject: Subject): PackageCheck['facts'] {
  const { stay, draft, courses, rules, coverFrom } = subject;
  const found = fundsOf(subject);
  const given = draft.english.test;
  const english = given !== null && given !== 'duolingo' && rules.english ? rules.english : null;
  const scores = english && 'overall' in english ? english : rules.ielts;
  const { cover, student } = draft;
  const endsEarly = cover !== null && stay.visaEndsOn !== null && cover.to < stay.visaEndsOn;
  const follows = student.place === 'onshore' && cover?.previousTo ? cover.previousTo : null;
  return {
    startsOn: stay.startsOn,
    endsOn: stay.endsOn,
    length: stay.length,
    visaEndsOn: stay.visaEndsOn,
    cutTo: endsEarly ? cover.to : null,
    coverFrom: follows === null ? coverFrom : addDays(follows, 1),
    coverTo: stay.visaEndsOn,
    funds: 'need' in found ? found.need : null,
    english: scores && { test: scores === english ? (given ?? 'ielts') : 'ielts', least: leastOf(subject, scores) },
    evidenceLevel: subject.evidenceLevel,
    latestStarts: courses.slice(1).flatMap((one, index) => {
      const ends = courses
        .slice(0, index + 1)
        .map(({ to }) => to)
        .toSorted()
        .at(-1);
      const latest = ends === undefined ? null : latestStart(ends, rules);
      if (!latest) return [];
      const { on, academic } = latest;
      return [{ course: one.at, day: academic !== null && academic > on ? academic : on }];
    }),
  };
}

/** Checks a package of courses (P1 to P15): pure, with the day and the values of the rule book given. The gravest lines come first. */
export function checkPackage(draft: PackageDraft, rules: CheckRules, day: string): PackageCheck {
  const subject = subjectOf(draft, rules, day);
  const lines = checks.flatMap((check) => check(subject));
  return {
    day,
    judgedOn: subject.judgedOn,
    lines: severities.flatMap((level) => lines.filter((one) => one.level === level)),
    facts: factsOf(subject),
  };
}
