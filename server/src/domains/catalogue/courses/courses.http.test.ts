import { courseFields, courses, type NewCourse } from '@embark/contracts/catalogue/courses';
import { type Provider, providers } from '@embark/contracts/catalogue/providers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aCampus, aCourse, aProvider } from '../../../../test/providers.ts';

const crm = testApp();
let user: Person;
let staff: Person;
let accounts: Person;
let agency: Person;
let provider: Provider;
let other: Provider;

beforeAll(async () => {
  user = await crm.person();
  staff = await crm.person({ roles: ['staff'] });
  accounts = await crm.person({ roles: ['acc'] });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
  const campuses = [aCampus(), aCampus({ name: 'Harbour', city: 'Sydney', state: 'NSW' })];
  provider = (await crm.as(user, providers.create, aProvider({ name: 'Yarra Valley University', campuses }))).body;
  other = (await crm.as(user, providers.create, aProvider({ campuses: [aCampus()] }))).body;
});

const create = async (given: Partial<NewCourse> = {}) => {
  const { status, body } = await crm.as(user, courses.create, aCourse(provider.id, given));
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const listed = (id: number) =>
  sql`update courses set register_state = 'listed', cricos_code = ${`${100_000 + id}B`} where id = ${id}`.execute(
    crm.database.db,
  );

describe('R: a course', () => {
  test('has its own tuition, intakes and campuses, and is separate by company', async () => {
    const [city] = provider.campuses;
    const tuition = { year: 2026, amount: 3_200_000, currency: 'AUD', checkedOn: '2026-02-01' };
    const made = await create({
      cricosCode: '121174e',
      intakes: [7, 2, 7],
      tuitions: [tuition, { ...tuition, year: 2027 }],
      campusIds: [city!.id],
    });
    expect(made).toMatchObject({
      cricosCode: '121174E',
      provider: 'Yarra Valley University',
      total: 9_050_000,
      intakes: [2, 7],
      englishOverall: 6.5,
      tuitions: [{ year: 2027 }, { year: 2026, amount: 3_200_000 }],
      campuses: [{ id: city!.id, registerState: 'unlisted' }],
      states: ['VIC'],
      can: { edit: true, editFacts: true },
    });
    const { id, version } = made;
    expect((await crm.as(accounts, courses.get, { id })).body).toMatchObject({ id, can: { edit: false } });
    expect((await crm.as(agency, courses.get, { id })).status).toBe(404);
    expect((await crm.as(agency, courses.change, { id, version, note: 'x' })).status).toBe(404);
    expect((await crm.as(staff, courses.change, { id, version, note: 'x' })).status).toBe(403);
    expect((await crm.as(staff, courses.create, aCourse(provider.id))).status).toBe(403);
    const changed = await crm.as(user, courses.change, { id, version, tuitions: [tuition], campusIds: [] });
    expect(changed.body).toMatchObject({ tuitions: [tuition], campuses: [], intakes: [2, 7], version: version + 1 });
    const late = await crm.as(user, courses.change, { id, version, note: 'late' });
    expect(late).toMatchObject({ status: 409, body: { present: { tuitions: [tuition] } } });
    expect(await crm.trail(String(id))).toEqual(expect.arrayContaining(['courses.create', 'courses.change']));
  });

  test.each([
    [{ name: '' }, 'name', 'Enter a name'],
    [{ providerId: 99_999 }, 'providerId', 'Provider not found'],
    [{ level: null }, 'level', 'Choose a level'],
    [{ intakes: [13] }, 'intakes.0', 'Too big: expected number to be <=12'],
    [{ englishOverall: 6.3 }, 'englishOverall', 'Use steps of 0.5'],
    [{ englishOverall: 9.5 }, 'englishOverall', 'Enter 0 to 9'],
    [{ campusIds: [99_999] }, 'campusIds', 'Choose campuses of this provider'],
    [
      { tuitions: [2026, 2026].map((year) => ({ year, amount: 1, currency: 'AUD', checkedOn: '2026-01-01' })) },
      'tuitions',
      'Enter each year once',
    ],
  ] satisfies [Partial<NewCourse>, string, string][])('%j is refused', async (given, field, message) => {
    const { status, body } = await crm.as(user, courses.create, aCourse(provider.id, given));
    expect({ status, error: body.error }).toEqual({ status: 422, error: [{ type: field, message }] });
  });

  test('is filtered by how it is taught, as the firm has checked it', async () => {
    const { delivery: _, ...before } = aCourse(provider.id);
    // @ts-expect-error -- a caller that does not know the field
    expect((await crm.as(user, courses.create, before)).body.delivery).toBeNull();
    const { id, version } = await create({ delivery: 'online' });
    const online = () => crm.as(user, courses.list, { delivery: ['online', 'mixed'], size: 100 });
    expect((await online()).body.rows).toEqual([expect.objectContaining({ id, delivery: 'online' })]);
    await crm.as(user, courses.change, { id, version, delivery: null });
    expect((await online()).body.rows).toEqual([]);
    expect((await crm.as(user, courses.change, { id, version, delivery: 'radio' })).status).toBe(422);
  });

  test('has a code of its own in the company', async () => {
    await create({ cricosCode: '099999A' });
    const refused = await crm.as(user, courses.create, aCourse(provider.id, { cricosCode: '099999a' }));
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'cricosCode' }] } });
  });

  test('R1: of the register changes only in what the register does not say', async () => {
    const { id, version } = await create();
    await listed(id);
    for (const given of [{ name: 'Other' }, { tuition: 1 }, { level: 'master' as const }, { providerId: other.id }]) {
      const { status, body } = await crm.as(user, courses.change, { id, version, ...given });
      expect([status, body.error?.[0]?.type]).toEqual([422, Object.keys(given)[0]]);
    }
    const { status, body } = await crm.as(user, courses.change, { id, version, intakes: [3], entryNote: 'Year 12' });
    expect([status, body]).toMatchObject([200, { intakes: [3], entryNote: 'Year 12', can: { editFacts: false } }]);
  });

  test('moves to another provider only with campuses of that one', async () => {
    const { id, version } = await create({ campusIds: [provider.campuses[0]!.id] });
    const refused = await crm.as(user, courses.change, { id, version, providerId: other.id });
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'campusIds' }] } });
    const campusIds = [other.campuses[0]!.id];
    const moved = await crm.as(user, courses.change, { id, version, providerId: other.id, campusIds });
    expect(moved.body).toMatchObject({ providerId: other.id, campuses: [{ id: campusIds[0] }] });
  });
});

describe('the list', () => {
  const mark = crypto.randomUUID();
  const find = async (filter: object, who = user) => {
    const { status, body } = await crm.as(who, courses.list, { q: mark, ...filter });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.rows.map(({ name }) => name.slice(mark.length + 1)).join(' ');
  };
  beforeAll(async () => {
    const [city, harbour] = provider.campuses;
    await create({ name: `${mark} a`, weeks: 52, tuition: 100, nonTuition: 0, campusIds: [city!.id] });
    await create({ name: `${mark} b`, level: 'master', tuition: null, intakes: [3], campusIds: [harbour!.id] });
    await create({ name: `${mark} c`, level: 'diploma', fieldBroad: '06', englishOverall: null, active: false });
    const { id } = await create({ name: `${mark} d`, weeks: null, tuition: 5_000_000_000 });
    await listed(id);
    await sql`update courses set expired = true, field2_broad = '02' where id = ${id}`.execute(crm.database.db);
    await crm.as(user, courses.create, aCourse(other.id, { name: `${mark} e`, checkedOn: '2026-01-05' }));
  });

  test.each([
    [{}, 'a b c d e'],
    [{ level: 'master,diploma' }, 'b c'],
    [{ fieldBroad: '06,02' }, 'c d'],
    [{ state: 'nsw' }, 'b'],
    [{ intake: '3,4' }, 'b'],
    [{ intake: '2' }, 'a c d e'],
    [{ expired: 'yes' }, 'd'],
    [{ active: 'no' }, 'c'],
    [{ registerState: 'listed' }, 'd'],
    [{ sort: 'tuition' }, 'a c e d b'],
    [{ sort: '-tuition' }, 'd e c a b'],
    [{ sort: 'weeks,name' }, 'a b c e d'],
    [{ sort: '-englishOverall,name' }, 'a b d e c'],
  ])('%j finds %s', async (filter, names) => {
    expect(await find(filter)).toBe(names);
    expect(await find(filter, agency)).toBe('');
  });

  test('finds the courses of a provider, also by its name', async () => {
    expect(await find({ provider: String(other.id) })).toBe('e');
    const { body } = await crm.as(user, courses.list, { q: 'yarra valley', size: 100 });
    expect(body.rows.every(({ providerId }) => providerId === provider.id) && body.rows.length > 3).toBe(true);
  });

  test.each(courseFields.sorts.flatMap((sort) => [sort, `-${sort}`]))(
    'pages without losing rows, sorted by %s',
    async (sort) => {
      const all = (await crm.as(user, courses.list, { sort, size: 100 })).body;
      const first = (await crm.as(user, courses.list, { sort, size: 3 })).body;
      const rest = (await crm.as(user, courses.list, { sort, size: 100, cursor: first.next ?? '' })).body;
      expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id));
      expect(all.rows).toHaveLength(all.total ?? 0);
    },
  );
});
