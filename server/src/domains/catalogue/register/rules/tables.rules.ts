import type { RegisterKind } from '@embark/contracts/catalogue/register';
import { amountOf, codeOf, namedOf, neededOf, numberOf, type Read, textOf, yesOf } from './cells.rules.ts';

/** A column of the register: its title, older titles, and how its cells are read. Without `optional` a file must have it. */
export type Column = {
  title: string;
  also?: readonly string[];
  optional?: true;
  read: (cell: string) => Read<string | number | boolean | null>;
};
export type Table = {
  kind: RegisterKind;
  /** What it is called in messages. */
  name: string;
  /** Columns that tell its header from a title, and those that tell other tables apart. */
  has: readonly string[];
  lacks: readonly string[];
  columns: Readonly<Record<string, Column>>;
};

const column = (title: string, read: Column['read'], more: Omit<Column, 'title' | 'read'> = {}): Column => ({
  title,
  read,
  ...more,
});

const PROVIDER = 'CRICOS Provider Code';
const COURSE = 'CRICOS Course Code';
const LOCATION = 'Location Name';

const lines = (prefix: string) => ({
  line1: column(`${prefix} Line 1`, textOf(150)),
  line2: column(`${prefix} Line 2`, textOf(150), { optional: true }),
  line3: column(`${prefix} Line 3`, textOf(150), { optional: true }),
  line4: column(`${prefix} Line 4`, textOf(150), { optional: true }),
});

const field = (at: 1 | 2) => ({
  [`field${at}Broad`]: column(`Field of Education ${at} Broad Field`, textOf(200)),
  [`field${at}Narrow`]: column(`Field of Education ${at} Narrow Field`, textOf(200)),
  [`field${at}Detailed`]: column(`Field of Education ${at} Detailed Field`, textOf(200)),
});

/** The four tables of a monthly set. */
export const tables: readonly Table[] = [
  {
    kind: 'provider',
    name: 'institutions',
    has: [PROVIDER, 'Institution Type'],
    lacks: [COURSE, LOCATION],
    columns: {
      code: column(PROVIDER, codeOf),
      tradingName: column('Trading Name', namedOf(300)),
      name: column('Institution Name', neededOf(300)),
      type: column('Institution Type', textOf(60)),
      capacity: column('Institution Capacity', numberOf(0, 10_000_000)),
      website: column('Website', namedOf(300)),
      ...lines('Postal Address'),
      city: column('Postal Address City', textOf(100), { also: ['Postal City'] }),
      state: column('Postal Address State', textOf(60), { also: ['Postal State'] }),
      postcode: column('Postal Address Postcode', textOf(20), { also: ['Postal Postcode'] }),
    },
  },
  {
    kind: 'course',
    name: 'courses',
    has: [COURSE, 'Course Name'],
    lacks: [LOCATION],
    columns: {
      provider: column(PROVIDER, codeOf),
      code: column(COURSE, codeOf),
      name: column('Course Name', neededOf(500)),
      vetCode: column('VET National Code', namedOf(40)),
      dual: column('Dual Qualification', yesOf),
      ...field(1),
      ...field(2),
      level: column('Course Level', textOf(100)),
      foundation: column('Foundation Studies', yesOf),
      workComponent: column('Work Component', yesOf),
      workHoursWeek: column('Work Component Hours/Week', numberOf(2, 9_999)),
      workWeeks: column('Work Component Weeks', numberOf(2, 9_999)),
      workHours: column('Work Component Total Hours', numberOf(2, 99_999)),
      language: column('Course Language', textOf(100)),
      weeks: column('Duration (Weeks)', numberOf(0, 2_000)),
      tuition: column('Tuition Fee', amountOf),
      nonTuition: column('Non Tuition Fee', amountOf),
      total: column('Estimated Total Course Cost', amountOf),
      expired: column('Expired', yesOf),
    },
  },
  {
    kind: 'campus',
    name: 'locations',
    has: [PROVIDER, LOCATION, 'Location Type'],
    lacks: [COURSE],
    columns: {
      provider: column(PROVIDER, codeOf),
      name: column(LOCATION, neededOf(200)),
      type: column('Location Type', textOf(60)),
      ...lines('Address'),
      city: column('City', textOf(100)),
      state: column('State', textOf(60)),
      postcode: column('Postcode', textOf(20)),
    },
  },
  {
    kind: 'link',
    name: 'course locations',
    has: [COURSE, LOCATION],
    lacks: [],
    columns: {
      provider: column(PROVIDER, codeOf),
      course: column(COURSE, codeOf),
      name: column(LOCATION, neededOf(200)),
      city: column('Location City', textOf(100)),
      state: column('Location State', textOf(60)),
    },
  },
];

/** Compares titles without case, spaces and signs. */
export const plainTitle = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** The table whose header this row is. */
export function tableOf(cells: readonly string[]): Table | null {
  const titles = new Set(cells.map(plainTitle));
  const has = (title: string) => titles.has(plainTitle(title));
  // another year may have renamed one of the columns that tell tables apart: the key alone is enough to say which column is missing
  return (
    tables.find((table) => table.has.every(has) && !table.lacks.some(has)) ??
    tables.find((table) => table.has.slice(0, -1).every(has) && !table.lacks.some(has) && titles.size > 4) ??
    null
  );
}

export type Placed = { field: string; column: Column; at: number };

/** Where the columns of a table are in a header, and the title of the first that is missing. */
export function placesOf(table: Table, header: readonly string[]): { places: Placed[]; missing: string | null } {
  const titles = header.map(plainTitle);
  const all = Object.entries(table.columns).map(([name, given]) => ({
    field: name,
    column: given,
    at:
      [given.title, ...(given.also ?? [])].map((title) => titles.indexOf(plainTitle(title))).find((at) => at >= 0) ??
      -1,
  }));
  const missing = all.find(({ at, column: { optional } }) => at < 0 && !optional);
  return { places: all.filter(({ at }) => at >= 0), missing: missing?.column.title ?? null };
}
