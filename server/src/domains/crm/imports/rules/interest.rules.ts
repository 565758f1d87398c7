import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import { type ImportTarget, importTargets } from '@embark/contracts/crm/imports';
import { readBudget, readCount, readEnglishTest, readIntake, readLevel } from './choices.rules.ts';
import { readDate } from './dates.rules.ts';
import { severalOf } from './text.rules.ts';

export type Interest = Record<string, string | number | string[]>;
/** Reads the text of a cell, with the month first if the row writes dates so. Null if the text can't be used. */
type Part = (text: string, dates: { today: string; monthFirst: boolean }) => Interest | null;

const words =
  (key: string): Part =>
  (text) => {
    const several = severalOf(text);
    return several.length <= 20 && several.every((one) => one.length <= 120) ? { [key]: several } : null;
  };
const line =
  (key: string, most: number): Part =>
  (text) =>
    text.length <= most ? { [key]: text } : null;
const choice =
  (key: string, read: (text: string) => string | number | null): Part =>
  (text) => {
    const value = read(text);
    return value === null ? null : { [key]: value };
  };
const number = (key: string, least: number, most: number) => choice(key, (text) => readCount(text, least, most));

const registration: Partial<Record<ImportTarget, Part>> = { event: line('event', 200), seats: number('seats', 1, 500) };

/** Which columns belong to the interest of each service kind, and how to read them. */
export const interestParts: Record<ServiceKind, Partial<Record<ImportTarget, Part>>> = {
  admission: {
    level: choice('level', readLevel),
    field: line('field', 120),
    courses: words('courses'),
    providers: words('providers'),
    intake: (text, { today, monthFirst }) => readIntake(text, today, monthFirst),
    qualification: line('qualification', 200),
    score: line('score', 60),
    englishTest: choice('englishTest', readEnglishTest),
    englishScores: line('englishScores', 120),
    budget: line('budget', 60),
    sponsor: line('sponsor', 120),
  },
  migration: {
    subclass: line('subclass', 20),
    currentVisa: line('currentVisa', 60),
    visaExpiry: (text, { today, monthFirst }) => {
      const day = readDate(text, today, { monthFirst, ahead: 60 })?.day;
      return day === undefined ? null : { visaExpiry: day };
    },
    occupation: line('occupation', 120),
    skillsAssessment: line('skillsAssessment', 200),
    points: number('points', 0, 200),
  },
  event: registration,
  webinar: registration,
  global: {
    occupation: line('occupation', 120),
    experience: line('experience', 200),
    employer: line('employer', 200),
  },
  property: {
    suburbs: words('suburbs'),
    budget: (text) => readBudget(text),
    bedrooms: number('bedrooms', 0, 50),
    timeFrame: line('timeFrame', 120),
  },
};

/** The columns that belong to the interest of any service kind. */
export const interestTargets = importTargets.filter((target) =>
  Object.values(interestParts).some((parts) => target in parts),
);

/** The interest keys that a column fills, for comparing before and after. */
export const keysOfTarget = (target: string): string[] =>
  target === 'intake'
    ? ['intakeMonth', 'intakeYear']
    : target === 'budget'
      ? ['budget', 'budgetFrom', 'budgetTo']
      : [target];
