import { courses } from '@embark/contracts/catalogue/courses';
import { type NewProvider, providerFields, providers } from '@embark/contracts/catalogue/providers';
import { bulk } from '@embark/contracts/workspace/bulk';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aCampus, aCourse, aProvider } from '../../../../test/providers.ts';

const crm = testApp();
let user: Person;
let staff: Person;
let dhaka: Person;
let accounts: Person;
let agency: Person;

beforeAll(async () => {
  user = await crm.person();
  staff = await crm.person({ roles: ['staff'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  accounts = await crm.person({ roles: ['acc'] });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

const create = async (given: Partial<NewProvider> = {}, who = user) => {
  const { status, body } = await crm.as(who, providers.create, aProvider(given));
  expect([status, body.error]).toEqual([200, undefined]);
  return body;
};
const listed = (id: number) =>
  sql`update providers set register_state = 'listed', cricos_code = ${`${10_000 + id}A`} where id = ${id}`.execute(
    crm.database.db,
  );

describe('R: a provider', () => {
  test('is written by counsellors of every office, and read by everybody of the company', async () => {
    const made = await create(
      {
        cricosCode: '00123m',
        lane: 'green',
        agreementFrom: '2026-01-01',
        agreementTo: '2026-12-31',
        contacts: [{ part: 'admissions', name: 'Ada', email: 'ada@uni.test', phone: '' }],
        campuses: [aCampus()],
      },
      dhaka,
    );
    expect(made).toMatchObject({
      cricosCode: '00123M',
      registerState: 'unlisted',
      lane: 'green',
      laneOn: '2026-03-02',
      contacts: [{ part: 'admissions', name: 'Ada' }],
      campuses: [{ name: 'City', registerState: 'unlisted', courses: 0 }],
      version: 1,
      can: { edit: true, editFacts: true },
    });
    const { id, version } = made;
    expect((await crm.as(accounts, providers.get, { id })).body).toMatchObject({ id, can: { edit: false } });
    expect((await crm.as(agency, providers.get, { id })).status).toBe(404);
    expect((await crm.as(agency, providers.change, { id, version, name: 'Ours' })).status).toBe(404);
    for (const who of [staff, accounts]) {
      expect((await crm.as(who, providers.create, aProvider())).status).toBe(403);
      expect((await crm.as(who, providers.change, { id, version, name: 'Mine' })).status).toBe(403);
    }
    expect((await crm.as(user, providers.get, { id })).body).toMatchObject({ version, name: made.name });
    expect(await crm.trail(String(id))).toEqual(['providers.create']);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Enter a name'],
    [
      { agreementFrom: '2026-02-01', agreementTo: '2026-01-01' },
      'agreementTo',
      'The end date is before the start date',
    ],
    [{ website: 'javascript:alert(1)' }, 'website', 'Enter a web address like www.university.edu.au'],
    [{ portalUrl: 'portal' }, 'portalUrl', 'Enter a web address like www.university.edu.au'],
    [{ cricosCode: '12-3' }, 'cricosCode', 'Use letters and digits only'],
    [
      { contacts: [{ part: 'finance', name: '', email: '', phone: '' }] },
      'contacts.0.name',
      'Enter a name, an email or a phone',
    ],
    [
      { contacts: [{ part: 'finance', name: 'A', email: 'a', phone: '' }] },
      'contacts.0.email',
      'Enter an email address',
    ],
    [
      { campuses: [aCampus(), aCampus({ name: 'CITY ' })] },
      'campuses',
      'Two campuses have the same name, city and state',
    ],
    [{ campuses: [aCampus({ id: 99_999 })] }, 'campuses', 'Campus not found'],
  ] satisfies [Partial<NewProvider>, string, string][])('%j is refused', async (given, field, message) => {
    const { status, body } = await crm.as(user, providers.create, aProvider(given));
    expect({ status, error: body.error }).toEqual({ status: 422, error: [{ type: field, message }] });
  });

  test('has a code of its own in the company, also at the same moment', async () => {
    const make = () => crm.as(user, providers.create, aProvider({ cricosCode: '00777K' }));
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    const other = await create();
    const refused = await crm.as(user, providers.change, { id: other.id, version: 1, cricosCode: '00777k' });
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'cricosCode' }] } });
    expect((await crm.as(agency, providers.create, aProvider({ cricosCode: '00777K' }))).status).toBe(200);
  });

  test('R1: of the register changes only in what the register does not say', async () => {
    const { id, version } = await create();
    await listed(id);
    for (const given of [{ name: 'Other' }, { city: 'Sydney' }, { cricosCode: null }, { capacity: 5 }]) {
      const { status, body } = await crm.as(user, providers.change, { id, version, ...given });
      expect([status, body.error?.[0]?.type]).toEqual([422, Object.keys(given)[0]]);
    }
    const { status, body } = await crm.as(user, providers.change, {
      id,
      version,
      lane: 'red',
      note: 'slow',
      active: false,
    });
    expect([status, body]).toMatchObject([
      200,
      { lane: 'red', note: 'slow', active: false, can: { editFacts: false } },
    ]);
  });

  test('another lane begins today, unless its day is given; the same one keeps its day', async () => {
    const { id, version } = await create({ lane: 'green', laneOn: '2026-01-05' });
    const save = async (given: { version: number; lane?: 'green' | 'red' | null; laneOn?: string; note?: string }) => {
      const { body } = await crm.as(user, providers.change, { id, ...given });
      return [body.lane, body.laneOn];
    };
    expect(await save({ version, note: 'slow' })).toEqual(['green', '2026-01-05']);
    expect(await save({ version: version + 1, lane: 'green' })).toEqual(['green', '2026-01-05']);
    expect(await save({ version: version + 2, lane: 'red' })).toEqual(['red', '2026-03-02']);
    expect(await save({ version: version + 3, lane: null })).toEqual([null, null]);
    expect(await save({ version: version + 4, lane: 'red', laneOn: '2026-02-01' })).toEqual(['red', '2026-02-01']);
  });

  test('keeps a campus that a course uses, and its other campuses by ID', async () => {
    const made = await create({ campuses: [aCampus(), aCampus({ city: 'Sydney', state: 'NSW' })] });
    const [first, second] = made.campuses;
    const course = await crm.as(user, courses.create, aCourse(made.id, { campusIds: [first!.id] }));
    expect(course.status).toBe(200);
    const change = (campuses: NewProvider['campuses'], version = made.version) =>
      crm.as(user, providers.change, { id: made.id, version, campuses });
    expect(await change([aCampus({ id: second!.id, city: 'Sydney', state: 'NSW' })])).toMatchObject({
      status: 422,
      body: { error: [{ type: 'campuses', message: 'This campus is in use. Deactivate it instead.' }] },
    });
    const swapped = await change([
      aCampus({ id: first!.id, city: 'Sydney', state: 'NSW', active: false }),
      aCampus({ id: second!.id }),
    ]);
    expect(swapped.body.campuses.map(({ id, city, courses: used, active }) => [id, city, used, active])).toEqual([
      [first!.id, 'Sydney', 1, false],
      [second!.id, 'Melbourne', 0, true],
    ]);
    const removed = await change([aCampus({ id: first!.id })], swapped.body.version);
    expect(removed.body.campuses.map(({ id }) => id)).toEqual([first!.id]);
  });

  test('a stale version is refused with the current row, and nothing changes', async () => {
    const { id, version } = await create();
    await crm.as(user, providers.change, { id, version, note: 'first' });
    const late = await crm.as(user, providers.change, { id, version, note: 'late' });
    expect(late).toMatchObject({ status: 409, body: { present: { note: 'first', version: version + 1 } } });
    expect(await crm.trail(String(id))).toEqual(['providers.create', 'providers.change']);
  });
});

describe('the list', () => {
  const mark = crypto.randomUUID();
  const find = async (filter: object, who = user) => {
    const { status, body } = await crm.as(who, providers.list, { q: mark, ...filter });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.rows.map(({ name }) => name.slice(mark.length + 1)).join(' ');
  };
  beforeAll(async () => {
    await create({ name: `${mark} a`, lane: 'red', state: 'NSW', agreementTo: '2026-03-01' });
    await create({ name: `${mark} b`, type: 'government', agreementFrom: '2026-01-01', agreementTo: '2026-05-31' });
    await create({ name: `${mark} c`, country: 'GB', state: '', city: 'Leeds', agreementFrom: '2026-03-03' });
    const { id } = await create({ name: `${mark} d`, active: false, agreementFrom: '2025-03-02' });
    await listed(id);
  });

  test.each([
    [{}, 'a b c d'],
    [{ active: 'yes' }, 'a b c'],
    [{ lane: 'red,green' }, 'a'],
    [{ state: 'nsw' }, 'a'],
    [{ country: 'GB' }, 'c'],
    [{ type: 'government' }, 'b'],
    [{ registerState: 'listed' }, 'd'],
    [{ agreement: 'ended' }, 'a'],
    [{ agreement: 'ends-soon' }, 'b'],
    [{ agreement: 'future' }, 'c'],
    [{ agreement: 'in-force' }, 'd'],
    [{ agreement: 'none' }, ''],
    [{ agreementToFrom: '2026-03-02' }, 'b'],
    [{ sort: '-name' }, 'd c b a'],
    [{ sort: 'agreementTo' }, 'a b c d'],
  ])('%j finds %s', async (filter, names) => {
    expect(await find(filter)).toBe(names);
    expect(await find(filter, accounts)).toBe(names);
    expect(await find(filter, agency)).toBe('');
  });

  test.each(providerFields.sorts.flatMap((sort) => [sort, `-${sort}`]))(
    'pages without losing rows, sorted by %s',
    async (sort) => {
      const all = (await crm.as(user, providers.list, { sort, size: 100 })).body;
      const first = (await crm.as(user, providers.list, { sort, size: 3 })).body;
      const rest = (await crm.as(user, providers.list, { sort, size: 100, cursor: first.next ?? '' })).body;
      expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id));
      expect(all.rows).toHaveLength(all.total ?? 0);
    },
  );

  test('is exported by those who write providers', async () => {
    const asked = {
      list: 'providers' as const,
      format: 'csv' as const,
      filter: { q: mark },
      columns: [
        { id: 'name', title: 'Name' },
        { id: 'agreementTo', title: 'Ends' },
      ],
    };
    expect((await crm.as(accounts, bulk.export, asked)).status).toBe(403);
    expect((await crm.as(user, bulk.export, asked)).status).toBe(200);
  });
});
