import { type FinderFilter, finder } from '@embark/contracts/casework/finder';
import { type CourseTuition, courses, type NewCourse } from '@embark/contracts/catalogue/courses';
import { type NewProvider, type Provider, providers } from '@embark/contracts/catalogue/providers';
import { expect } from 'vitest';
import type { Person, testApp } from './app.ts';
import { aCampus, aCourse, aProvider } from './providers.ts';

type Crm = ReturnType<typeof testApp>;

export const ownTuition = (year: number, amount: number, checkedOn = '2026-02-01'): CourseTuition => ({
  year,
  amount,
  currency: 'AUD',
  checkedOn,
});

const named: Record<string, string> = {
  'Master of Data Science': 'ds',
  'Master of Information Technology': 'it',
  'Bachelor of Science (Data)': 'bsc',
  'Certificate IV in Commercial Cookery': 'cook',
  'Doctor of Philosophy': 'phd',
  'General English': 'eng',
};
/** The short name of a course of these tests. */
export const shortName = ({ name }: { name: string }): string => named[name] ?? name;

/** A filter as in an address. */
export type Asked = { [K in keyof FinderFilter]?: string };

/** Two providers with six courses, and how to find them. */
export async function finderCourses(crm: Crm) {
  const user = await crm.person();
  const counsellor = await crm.person({ roles: ['pkuser'], country: 'PK' });
  const made = async (name: string, campuses: NewProvider['campuses']): Promise<Provider> =>
    (await crm.as(user, providers.create, aProvider({ name, campuses }))).body;
  const create = async (providerId: number, given: Partial<NewCourse>) => {
    const { status, body } = await crm.as(user, courses.create, aCourse(providerId, given));
    expect([status, body.error]).toEqual([200, undefined]);
    return body;
  };
  const yarra = await made('University of Yarra', [
    aCampus(),
    aCampus({ name: 'Harbour', city: 'Sydney', state: 'NSW' }),
  ]);
  const reef = await made('Reef Institute', [aCampus({ name: 'River', city: 'Brisbane', state: 'QLD' })]);
  const [city, harbour, river] = [...yarra.campuses, ...reef.campuses].map(({ id }) => [id]);
  const both = yarra.campuses.map(({ id }) => id);
  const master: Partial<NewCourse> = {
    level: 'master',
    weeks: 104,
    fieldBroad: '02',
    intakes: [],
    englishOverall: null,
  };
  await create(yarra.id, { ...master, name: 'Master of Data Science', tuition: 9_000_000, campusIds: city });
  await create(yarra.id, {
    ...master,
    name: 'Master of Information Technology',
    tuition: 8_000_000,
    tuitions: [ownTuition(2026, 3_800_000), ownTuition(2027, 3_950_000)],
    intakes: [2, 7],
    englishOverall: 6.5,
    campusIds: both,
  });
  await create(yarra.id, {
    name: 'Bachelor of Science (Data)',
    fieldBroad: '01',
    englishOverall: 6,
    campusIds: harbour,
  });
  await create(reef.id, {
    name: 'Certificate IV in Commercial Cookery',
    cricosCode: '104567B',
    level: 'certificate-4',
    fieldBroad: '11',
    weeks: 52,
    tuition: 1_500_000,
    intakes: [1, 4, 7, 10],
    englishOverall: 5.5,
    campusIds: river,
  });
  await create(reef.id, {
    name: 'Doctor of Philosophy',
    level: 'doctorate',
    weeks: 208,
    tuition: null,
    campusIds: river,
  });
  await create(reef.id, { name: 'General English', level: 'english', weeks: null, tuition: 100, fieldBroad: '12' });

  const find = async (filter: Asked, who: Person = counsellor) => {
    const { status, body } = await crm.as(who, finder.search, asGiven(filter));
    expect([status, body.message]).toEqual([200, undefined]);
    return body;
  };
  /** The short names of the courses found, by name unless sorted otherwise. */
  const namesOf = async (filter: Asked, who?: Person) =>
    (await find({ sort: 'name', ...filter }, who)).rows.map(shortName).join(' ');
  return { user, counsellor, yarra, reef, create, find, namesOf };
}

/** A filter as an address has it: texts only, right or wrong. */
export const asGiven = (filter: Asked): object => filter;
