import type { ComparedCourse } from '@embark/contracts/casework/finder';
import type { AgreementLanguage } from '@embark/contracts/casework/agreements';
import { paperAmount, paperDay } from '../../../../kit/pdf/paper.ts';
import paperWords from './words.json' with { type: 'json' };

/** Courses side by side on one page. */
const ACROSS = 4;
/** A text of a cell; `ltr` for codes, amounts and spans of days, which keep their order in a right-to-left line. */
type Cell = { text: string; ltr: boolean; bold: boolean };

export type PaperGiven = {
  language: AgreementLanguage;
  company: string;
  /** The student, or a blank. */
  name: string;
  intakeOn: string;
  today: string;
};

const locales: Record<AgreementLanguage, string> = { en: 'en', tr: 'tr', ar: 'ar-u-nu-latn' };

const weeksText = (weeks: number, language: AgreementLanguage) =>
  new Intl.NumberFormat(locales[language], { style: 'unit', unit: 'week', unitDisplay: 'long' }).format(weeks);

const isEstimated = ({ firstYear }: ComparedCourse) => firstYear?.source === 'register';
const star = (text: string | null, isEstimate: boolean) => (text !== null && isEstimate ? `${text} *` : text);

/** What the template prints of a shortlist: nothing that only the office may know, such as agreements. */
export function shortlistPaper(courses: readonly ComparedCourse[], given: PaperGiven) {
  const { language, company, name, intakeOn, today } = given;
  const words = paperWords[language];
  const day = (on: string | null) => on && paperDay(on, language);
  const money = (minor: number | null, currency: string) =>
    minor === null ? null : paperAmount(minor, currency, language);
  const span = (from: string | null, to: string | null) => (from && to ? `${day(from)} – ${day(to)}` : null);

  const line = (label: string, of: (course: ComparedCourse) => string | null | undefined, how: Partial<Cell> = {}) => ({
    label,
    of: (course: ComparedCourse): Cell => ({ text: of(course) || words.unknown, ltr: false, bold: false, ...how }),
    isShown: courses.some((course) => of(course)),
  });
  const ltr = { ltr: true };
  const lines = [
    line(words.provider, ({ provider }) => provider),
    line(words.code, ({ cricosCode }) => cricosCode, ltr),
    line(words.campus, ({ campuses }) => [...new Set(campuses.map(({ city, name: at }) => city || at))].join(', ')),
    line(words.duration, ({ weeks }) => (weeks ? weeksText(weeks, language) : null)),
    line(words.days, ({ startsOn, endsOn }) => span(startsOn, endsOn)),
    line(
      words.firstYear,
      (one) => one.firstYear && star(money(one.firstYear.amount, one.firstYear.currency), isEstimated(one)),
      ltr,
    ),
    line(words.tuition, ({ tuition, currency }) => money(tuition, currency), ltr),
    line(words.nonTuition, ({ nonTuition, currency }) => money(nonTuition, currency), ltr),
    line(words.total, ({ total, currency }) => money(total, currency), { ltr: true, bold: true }),
    line(words.visa, ({ visaEndsOn }) => day(visaEndsOn)),
    line(words.cover, ({ coverFrom, coverTo }) => span(coverFrom, coverTo)),
    line(words.applyBy, ({ applyBy }) => day(applyBy)),
    line(words.english, ({ englishOverall, englishNote }) => [englishOverall, englishNote].filter(Boolean).join(' · ')),
    line(words.entry, ({ entryNote }) => entryNote.trim()),
  ].filter(({ isShown }) => isShown);

  const parts = Array.from({ length: Math.ceil(courses.length / ACROSS) }, (_, at) =>
    courses.slice(at * ACROSS, (at + 1) * ACROSS),
  );
  return {
    language,
    words,
    company,
    title: words.title,
    name,
    starts: paperDay(intakeOn, language),
    note: words.note.replace('{day}', paperDay(today, language)),
    isEstimated: courses.some(isEstimated),
    parts: parts.map((some) => ({
      names: some.map((one) => one.name),
      lines: lines.map(({ label, of }) => ({ label, cells: some.map(of) })),
    })),
  };
}

/** The name of the file, without what a file system forbids. */
export const paperName = (language: AgreementLanguage, name: string): string =>
  `${[paperWords[language].title, name]
    .filter(Boolean)
    .join(' - ')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()}.pdf`;
