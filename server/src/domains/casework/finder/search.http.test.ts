import { type FinderFilter, finder } from '@embark/contracts/casework/finder';
import { courses, type CourseTuition, type NewCourse, yearlyTuition } from '@embark/contracts/crm/courses';
import { type Provider, providers } from '@embark/contracts/crm/providers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aCampus, aCourse, aProvider } from '../../../../test/providers.ts';

const crm = testApp();
let user: Person;
let counsellor: Person;
let agency: Person;
let yarra: Provider;
let reef: Provider;

const own = (year: number, amount: number, checkedOn = '2026-02-01'): CourseTuition => ({
  year,
  amount,
  currency: 'AUD',
  checkedOn,
});

const create = async (providerId: number, given: Partial<NewCourse>) => {
  const { status, body } = await crm.as(user, courses.create, aCourse(providerId, { cricosCode: null, ...given }));
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};

beforeAll(async () => {
  user = await crm.person();
  counsellor = await crm.person({ roles: ['pkuser'], country: 'PK' });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
  const made = async (name: string, campuses: Provider['campuses'] | ReturnType<typeof aCampus>[]) =>
    (await crm.as(user, providers.create, aProvider({ name, campuses: campuses as ReturnType<typeof aCampus>[] })))
      .body;
  yarra = await made('University of Yarra', [aCampus(), aCampus({ name: 'Harbour', city: 'Sydney', state: 'NSW' })]);
  reef = await made('Reef Institute', [aCampus({ name: 'River', city: 'Brisbane', state: 'QLD' })]);
  const [city, harbour] = yarra.campuses.map(({ id }) => id);
  const river = reef.campuses[0]!.id;
  const master: Partial<NewCourse> = {
    level: 'master',
    weeks: 104,
    fieldBroad: '02',
    intakes: [],
    englishOverall: null,
  };
  await create(yarra.id, { ...master, name: 'Master of Data Science', tuition: 9_000_000, campusIds: [city!] });
  await create(yarra.id, {
    ...master,
    name: 'Master of Information Technology',
    tuition: 8_000_000,
    tuitions: [own(2026, 3_800_000), own(2027, 3_950_000)],
    intakes: [2, 7],
    englishOverall: 6.5,
    campusIds: [city!, harbour!],
  });
  await create(yarra.id, {
    name: 'Bachelor of Science (Data)',
    fieldBroad: '01',
    englishOverall: 6,
    campusIds: [harbour!],
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
    campusIds: [river],
  });
  await create(reef.id, {
    name: 'Doctor of Philosophy',
    level: 'doctorate',
    weeks: 208,
    tuition: null,
    campusIds: [river],
  });
  await create(reef.id, { name: 'General English', level: 'english', weeks: null, tuition: 100, fieldBroad: '12' });
});

const named: Record<string, string> = {
  'Master of Data Science': 'ds',
  'Master of Information Technology': 'it',
  'Bachelor of Science (Data)': 'bsc',
  'Certificate IV in Commercial Cookery': 'cook',
  'Doctor of Philosophy': 'phd',
  'General English': 'eng',
};
type Asked = { [K in keyof FinderFilter]?: string };
const find = async (filter: Asked, who = counsellor) => {
  const { status, body } = await crm.as(who, finder.search, filter as object);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const namesOf = async (filter: Asked, who?: Person) =>
  (await find({ sort: 'name', ...filter }, who)).rows.map(({ name }) => named[name] ?? name).join(' ');

describe('R5: the finder', () => {
  test.each<[string, string]>([
    ['msc data science melb', 'ds'],
    ['melb data', 'ds'],
    ['science yarra', 'bsc ds'],
    ['IT', 'it'],
    ['mit syd', 'it'],
    ['uy', 'bsc ds it'],
    ['cert iv', 'cook'],
    ['cert 4 cook bne', 'cook'],
    ['104567b', 'cook'],
    ['10456', 'cook'],
    ['PhD', 'phd'],
    ['elicos', 'eng'],
    ['data perth', ''],
    ["o'bx & | ! :* ( '", ''],
  ])('%j finds %s', async (q, names) => {
    expect(await namesOf({ q })).toBe(names);
    expect(await namesOf({ q }, agency)).toBe('');
  });

  test.each<[Asked, string]>([
    [{}, 'bsc cook phd eng ds it'],
    [{ level: 'master,doctorate' }, 'phd ds it'],
    [{ field: '11' }, 'cook'],
    [{ state: 'nsw' }, 'bsc it'],
    [{ city: 'Sydney', state: 'VIC' }, ''],
    [{ city: 'brisbane,sydney' }, 'bsc cook phd it'],
    [{ weeksFrom: '52', weeksTo: '104' }, 'cook ds it'],
    [{ feeTo: '3950000', level: 'master' }, 'it'],
    [{ feeTo: '3949999', level: 'master' }, ''],
    [{ feeTo: '4000000', level: 'master', year: '2027' }, 'it'],
    [{ feeTo: '3900000', level: 'master', year: '2027' }, ''],
    [{ month: '7', level: 'master' }, 'ds it'],
    [{ month: '7', known: 'yes' }, 'bsc cook phd eng it'],
    [{ month: '4', known: 'yes' }, 'cook'],
    [{ englishTo: '6', known: 'yes' }, 'bsc cook'],
    [{ englishTo: '6' }, 'bsc cook ds'],
  ])('%j finds %s', async (filter, names) => {
    expect(await namesOf(filter)).toBe(names);
  });

  test('finds the courses of a provider and of a campus', async () => {
    expect(await namesOf({ provider: String(reef.id) })).toBe('cook phd eng');
    expect(await namesOf({ campus: String(yarra.campuses.find(({ city }) => city === 'Sydney')?.id) })).toBe('bsc it');
  });

  test.each<[string, string]>([
    ['name', 'bsc cook phd eng ds it'],
    ['-name', 'it ds eng phd cook bsc'],
    ['provider', 'cook phd eng bsc ds it'],
    ['weeks', 'cook ds it bsc phd eng'],
    ['-weeks', 'phd bsc ds it cook eng'],
    ['fee', 'cook bsc it ds phd eng'],
  ])('sorted by %s', async (sort, names) => {
    expect(await namesOf({ sort })).toBe(names);
  });

  test('the best match comes first: the name before the provider, the known before the unknown', async () => {
    await create(reef.id, { name: 'Diploma of Yarra Studies', level: 'diploma' });
    const { rows } = await find({ q: 'yarra' });
    expect(rows.map(({ name }) => named[name] ?? name)).toEqual(['Diploma of Yarra Studies', 'bsc', 'it', 'ds']);
    await sql`update courses set active = false where name = 'Diploma of Yarra Studies'`.execute(crm.database.db);
  });

  test('R4: the fee of a year is the own tuition of the intake, else a share of the register, and says which', async () => {
    const feeOf = async (filter: Asked) => (await find({ q: 'mit', ...filter })).rows[0]?.fee;
    expect(await feeOf({})).toEqual({
      source: 'own',
      amount: 3_950_000,
      currency: 'AUD',
      year: 2027,
      checkedOn: '2026-02-01',
    });
    expect(await feeOf({ year: '2026' })).toMatchObject({ source: 'own', amount: 3_800_000, year: 2026 });
    expect(await feeOf({ year: '2028' })).toMatchObject({ source: 'register', amount: 4_000_000, year: null });
  });

  test('R4: it is the same as the rule computes, for any course', async () => {
    const today = '2026-03-02';
    for (const [weeks, tuition, tuitions] of [
      [156, 9_000_001, [own(2026, 1, '2025-03-02')]],
      [156, 9_000_001, [own(2026, 1, '2025-03-01')]],
      [53, 1_000_003, []],
      [52, 1_000_003, []],
      [0, 1_000_003, []],
      [100, null, [own(2025, 5), own(2029, 7)]],
    ] as const) {
      const { id } = await create(reef.id, { name: 'Parity', weeks, tuition, tuitions: [...tuitions] });
      for (const year of [undefined, 2025, 2026]) {
        const { rows } = await find({ q: 'parity', ...(year && { year: String(year) }) });
        const expected = yearlyTuition({ currency: 'AUD', weeks, tuition }, tuitions, today, year);
        const fee = rows.find((row) => row.id === id)?.fee ?? null;
        expect(fee && { source: fee.source, amount: fee.amount }).toEqual(
          expected && { source: expected.source, amount: expected.amount },
        );
      }
    }
    await sql`delete from courses where name = 'Parity'`.execute(crm.database.db);
  });

  test('only courses that can be applied for, and as they are now', async () => {
    const change = (text: string) => sql.raw(text).execute(crm.database.db);
    for (const [off, on] of [
      [
        `update courses set active = false where name like '%Cookery'`,
        `update courses set active = true where name like '%Cookery'`,
      ],
      [
        `update courses set expired = true where name like '%Cookery'`,
        `update courses set expired = false where name like '%Cookery'`,
      ],
      [
        `update providers set active = false where id = ${reef.id}`,
        `update providers set active = true where id = ${reef.id}`,
      ],
      [
        `update courses set name = 'Baking' where name like '%Cookery'`,
        `update courses set name = 'Certificate IV in Commercial Cookery' where name = 'Baking'`,
      ],
      [
        `update campuses set city = 'Cairns' where provider_id = ${reef.id}`,
        `update campuses set city = 'Brisbane' where provider_id = ${reef.id}`,
      ],
      [
        `update providers set name = 'Bay College' where id = ${reef.id}`,
        `update providers set name = 'Reef Institute' where id = ${reef.id}`,
      ],
      [
        `update course_campuses l set register_state = 'gone' from campuses k where k.id = l.campus_id and provider_id = ${reef.id}`,
        `update course_campuses l set register_state = 'unlisted' from campuses k where k.id = l.campus_id and provider_id = ${reef.id}`,
      ],
    ] as const) {
      await change(off);
      expect([off, await namesOf({ q: 'reef cookery brisbane' })]).toEqual([off, '']);
      await change(on);
      expect(await namesOf({ q: 'reef cookery brisbane' })).toBe('cook');
    }
    await change(
      `delete from course_campuses l using campuses k where k.id = l.campus_id and k.name = 'River' and l.course_id in (select id from courses where name = 'Doctor of Philosophy')`,
    );
    expect(await namesOf({ q: 'phd brisbane' })).toBe('');
  });

  test.each(['relevance', 'name', '-name', 'provider', '-provider', 'weeks', '-weeks', 'fee', '-fee'])(
    'pages without losing rows, sorted by %s',
    async (sort) => {
      const all = await find({ sort, size: '100' });
      const first = await find({ sort, size: '3' });
      const rest = await find({ sort, size: '100', cursor: first.next ?? '' });
      expect([...first.rows, ...rest.rows]).toEqual(all.rows);
      expect([first.total, all.rows.length]).toEqual([all.total, all.total]);
    },
  );

  test.each<[Asked, string]>([
    [{ level: 'masters' }, 'level.0'],
    [{ field: '13' }, 'field.0'],
    [{ provider: 'x' }, 'provider.0'],
    [{ campus: '1.5' }, 'campus.0'],
    [{ weeksFrom: '-1' }, 'weeksFrom'],
    [{ weeksTo: 'long' }, 'weeksTo'],
    [{ feeTo: '-5' }, 'feeTo'],
    [{ month: '13' }, 'month.0'],
    [{ year: '1999' }, 'year'],
    [{ englishTo: '10' }, 'englishTo'],
    [{ known: 'maybe' }, 'known'],
    [{ sort: 'price' }, 'sort'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ cursor: 'zzz' }, 'cursor'],
  ])('%j is refused by its field', async (filter, field) => {
    const { status, body } = await crm.as(counsellor, finder.search, filter as object);
    expect([status, body.error?.map(({ type }) => type)]).toEqual([422, [field]]);
  });

  test('lists the states and cities', async () => {
    const { body } = await crm.as(counsellor, finder.places, {});
    expect(body).toEqual([
      { state: 'NSW', cities: ['Sydney'] },
      { state: 'QLD', cities: ['Brisbane'] },
      { state: 'VIC', cities: ['Melbourne'] },
    ]);
    expect((await crm.as(agency, finder.places, {})).body).toEqual([]);
  });

  test('the answer has every key of the contract, and no other', async () => {
    const { rows } = await find({});
    for (const row of rows) expect(finder.search.returns.shape.rows.element.strict().parse(row)).toEqual(row);
  });
});
