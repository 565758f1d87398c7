import { yearlyTuition } from '@embark/contracts/catalogue/courses';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { type Asked, finderCourses, ownTuition, shortName } from '../../../../test/finderCourses.ts';

const crm = testApp();
let made: Awaited<ReturnType<typeof finderCourses>>;
let agency: Person;
beforeAll(async () => {
  made = await finderCourses(crm);
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

const feeOf = async (filter: Asked) => (await made.find({ q: 'mit', ...filter })).rows[0]?.fee;

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
    expect(await made.namesOf({ q })).toBe(names);
    expect(await made.namesOf({ q }, agency)).toBe('');
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
    expect(await made.namesOf(filter)).toBe(names);
  });

  test.each(['540e60e5', '12e3', '0x1f', '1.5e3'])(
    'finds the whole word %s, which a parser would read as a number',
    async (word) => {
      const { id } = made.reef;
      const named = (name: string) =>
        sql`update providers set trading_name = ${name} where id = ${id}`.execute(crm.database.db);
      await named(`Reef ${word}`);
      expect(await made.namesOf({ q: word })).toBe('cook phd eng');
      await named('');
      expect(await made.namesOf({ q: word })).toBe('');
    },
  );

  test('finds the courses of a provider and of a campus', async () => {
    expect(await made.namesOf({ provider: String(made.reef.id) })).toBe('cook phd eng');
    expect(await made.namesOf({ campus: String(made.yarra.campuses.find(({ city }) => city === 'Sydney')?.id) })).toBe(
      'bsc it',
    );
  });

  test.each<[string, string]>([
    ['name', 'bsc cook phd eng ds it'],
    ['-name', 'it ds eng phd cook bsc'],
    ['provider', 'cook phd eng bsc ds it'],
    ['weeks', 'cook ds it bsc phd eng'],
    ['-weeks', 'phd bsc ds it cook eng'],
    ['fee', 'cook bsc it ds phd eng'],
  ])('sorted by %s', async (sort, names) => {
    expect(await made.namesOf({ sort })).toBe(names);
  });

  test('the best match comes first: the name before the provider, the known before the unknown', async () => {
    await made.create(made.reef.id, { name: 'Diploma of Yarra Studies', level: 'diploma' });
    const { rows } = await made.find({ q: 'yarra' });
    expect(rows.map(shortName)).toEqual(['Diploma of Yarra Studies', 'bsc', 'it', 'ds']);
    await sql`update courses set active = false where name = 'Diploma of Yarra Studies'`.execute(crm.database.db);
  });

  test('R4: the fee of a year is the own tuition of the intake, else a share of the register, and says which', async () => {
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
      [156, 9_000_001, [ownTuition(2026, 1, '2025-03-02')]],
      [156, 9_000_001, [ownTuition(2026, 1, '2025-03-01')]],
      [53, 1_000_003, []],
      [52, 1_000_003, []],
      [0, 1_000_003, []],
      [100, null, [ownTuition(2025, 5), ownTuition(2029, 7)]],
    ] as const) {
      const { id } = await made.create(made.reef.id, { name: 'Parity', weeks, tuition, tuitions: [...tuitions] });
      for (const year of [undefined, 2025, 2026]) {
        const { rows } = await made.find({ q: 'parity', ...(year && { year: String(year) }) });
        const expected = yearlyTuition({ currency: 'AUD', weeks, tuition }, tuitions, today, year);
        const fee = rows.find((row) => row.id === id)?.fee ?? null;
        expect(fee && { source: fee.source, amount: fee.amount }).toEqual(
          expected && { source: expected.source, amount: expected.amount },
        );
      }
    }
    await sql`delete from courses where name = 'Parity'`.execute(crm.database.db);
  });
});
