import type { EnglishGrade } from '@embark/contracts/organisation/rulebook';
import { type ApplicationState, applicationStates, type FileCheck } from '@embark/contracts/casework/applications';
import {
  type CoverKind,
  type EnglishExemption,
  PackageDraft,
  type StudentTest,
} from '@embark/contracts/casework/packages';
import type { StudyLevel } from '@embark/contracts/catalogue/courses';

/** An application with what the register knows of its course. */
export type PackageRow = {
  id: string;
  number: string;
  position: number;
  status: ApplicationState;
  chosen: boolean;
  course: string;
  provider: string;
  level: StudyLevel | null;
  weeks: number | null;
  intakeOn: string;
  endsOn: string | null;
  /** Null for a course that the register never listed. */
  inForce: boolean | null;
  campusListed: boolean | null;
  coe: string;
  tuition: number | null;
  acceptedOn: string | null;
  lane: 'green' | 'amber' | 'red' | null;
  insurer: string;
  covers: CoverKind | null;
  coverFrom: string | null;
  coverTo: string | null;
  priorProvider: string;
  priorBegan: string | null;
  priorCompleted: string | null;
  priorCeased: string | null;
  priorRelease: boolean;
};

/** The student of a client file, for the checker. */
export type StudentOf = {
  bornOn: string | null;
  passportCountry: string | null;
  passportExpiresOn: string | null;
  isOnshore: boolean;
  visaSubclass: string | null;
  visaExpiresOn: string | null;
  plannedOn: string | null;
  decisionOn: string | null;
  evidenceLevel: number | null;
  english: {
    test: StudentTest | null;
    overall: number | null;
    grade: EnglishGrade | null;
    testedOn: string | null;
    atHome: boolean;
    listedPathway: boolean;
    exemption: EnglishExemption | null;
  };
  /** In Australian cents. */
  funds: { shown: number | null; income: number | null; travelFrom: string; arrivesOn: string | null };
  members: {
    relation: 'partner' | 'child';
    name: string;
    bornOn: string | null;
    passportExpiresOn: string | null;
    included: 'coming' | 'not-coming';
  }[];
};

/** For each place of the package the given application, the accepted one, or the one furthest along; the earlier one if several are. */
export function packageOf(rows: readonly PackageRow[], withId: string | undefined): PackageRow[] {
  const rank = ({ id, chosen, status }: PackageRow) =>
    id === withId ? 1000 : (chosen ? 100 : 0) + (status === 'deferred' ? 6 : applicationStates.indexOf(status));
  const best = new Map<number, PackageRow>();
  for (const row of rows) {
    const before = best.get(row.position);
    if (!before || rank(row) > rank(before)) best.set(row.position, row);
  }
  return [...best.values()].toSorted((one, other) => one.position - other.position);
}

type Dated = PackageRow & { endsOn: string; level: NonNullable<PackageRow['level']> };
const isChecked = (row: PackageRow): row is Dated => row.endsOn !== null && row.level !== null;

/** What the checker cannot judge yet. */
export const uncheckedIn = (rows: readonly PackageRow[]): FileCheck['unchecked'] =>
  rows
    .filter((row) => !isChecked(row))
    .map(({ id, number, level }) => ({ id, number, missing: level === null ? 'level' : 'endsOn' }));

/** The draft that the package checker judges; null without a course that it can. */
export function draftOf(rows: readonly PackageRow[], student: StudentOf): PackageDraft | null {
  const courses = rows.filter(isChecked);
  const covered = rows.find(({ coverFrom, coverTo, covers }) => coverFrom && coverTo && covers);
  const prior = rows.find(({ priorProvider, priorBegan }) => priorProvider !== '' && priorBegan !== null);
  if (courses.length === 0) return null;
  return PackageDraft.parse({
    plannedOn: student.plannedOn,
    decisionOn: student.decisionOn,
    evidenceLevel: student.evidenceLevel,
    courses: courses.map((row) => ({
      name: row.course.slice(0, 200),
      provider: row.provider.slice(0, 200),
      level: row.level,
      from: row.intakeOn,
      to: row.endsOn,
      weeks: row.weeks !== null && row.weeks >= 1 && row.weeks <= 520 ? row.weeks : null,
      inForce: row.inForce,
      campusListed: row.campusListed,
      coe: row.coe,
      tuition: row.tuition,
      tuitionPer: 'course',
      lane: row.lane,
      acceptedOn: row.acceptedOn,
    })),
    student: {
      bornOn: student.bornOn,
      passportCountry: student.passportCountry,
      passportExpiresOn: student.passportExpiresOn,
      place: student.isOnshore ? 'onshore' : 'offshore',
      visaSubclass: student.visaSubclass?.slice(0, 6) ?? '',
      visaExpiresOn: student.visaExpiresOn,
    },
    members: student.members.slice(0, 12).map(({ name, ...member }) => ({ ...member, name: name.slice(0, 200) })),
    cover:
      covered && covered.coverFrom && covered.coverTo && covered.covers
        ? { insurer: covered.insurer, kind: covered.covers, from: covered.coverFrom, to: covered.coverTo }
        : null,
    english: student.english,
    funds: student.funds,
    prior:
      prior && prior.priorBegan
        ? {
            provider: prior.priorProvider,
            began: prior.priorBegan,
            completedOn: prior.priorCompleted,
            ceasedOn: prior.priorCeased,
            releaseLetter: prior.priorRelease,
          }
        : null,
  });
}

type Fees = Record<'tuition' | 'scholarship' | 'otherFees', number | null>;

/** What the whole course of an offer costs, in minor units; null without a tuition. A scholarship covers tuition at most. */
export const totalOf = ({ tuition, scholarship, otherFees }: Fees): number | null =>
  tuition === null ? null : Math.max(0, tuition - (scholarship ?? 0)) + (otherFees ?? 0);

/** The courses of the package as if an application were accepted; none while the last day of its own course is not known. */
export function attendedWith(
  rows: readonly PackageRow[],
  id: string,
): { level: PackageRow['level']; from: string; to: string }[] {
  const dated = packageOf(rows, id).flatMap(({ endsOn, intakeOn, level, ...row }) =>
    endsOn === null ? [] : [{ isOwn: row.id === id, level, from: intakeOn, to: endsOn }],
  );
  return dated.some(({ isOwn }) => isOwn) ? dated.map(({ isOwn: _own, ...course }) => course) : [];
}
