import { type NewService, services, serviceFields } from '@embark/contracts/catalogue/services';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { inStatus, recorded } from '../../../../../test/enquiries.ts';

const crm = testApp();
let manager: Person;
let dhaka: Person;
let staff: Person;
let agency: Person;

beforeAll(async () => {
  manager = await crm.person({ roles: ['manager'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  staff = await crm.person({ roles: ['staff'] });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

const aService = (given: Partial<NewService> = {}): NewService => ({
  code: 'NZ',
  name: 'Admissions New Zealand',
  kind: 'admission',
  office: 'AU',
  position: 90,
  active: true,
  ...given,
});
const byCode = async (code: string, who = manager) => {
  const { body } = await crm.as(who, services.list, { q: code });
  const found = body.rows.find((row) => row.code === code);
  if (!found) throw new Error(`no service ${code}`);
  return found;
};

describe('the list', () => {
  test('shows the services of the user’s offices, with their usage', async () => {
    const one = await recorded(crm, manager, { serCode: 'VEB', assigneeId: manager.id });
    const two = await recorded(crm, manager, { serCode: 'VEB', assigneeId: manager.id });
    await inStatus(crm, one.id, 'CL');
    const version = await inStatus(crm, two.id, 'IP');
    await crm.as(manager, enquiries.convert, { id: two.id, version });
    await recorded(crm, manager, { serCode: 'VEB', assigneeId: manager.id });
    const { body } = await crm.as(dhaka, services.list, {});
    expect(body.rows.map(({ code }) => code)).toEqual(['ADB', 'VEB', 'FCEBD', 'FCWBD']);
    expect(body.total).toBe(4);
    expect(await byCode('VEB', dhaka)).toMatchObject({
      kind: 'migration',
      office: 'BD',
      enquiries: 3,
      openEnquiries: 1,
      conversions: 1,
      can: { edit: false },
    });
    expect(await byCode('VEB')).toMatchObject({ enquiries: 3, can: { edit: true } });
  });

  test.each([
    [{ kind: 'webinar' }, 'FCW FCWBD FCWPK'],
    [{ office: 'IN' }, 'ADI VEI'],
    [{ q: 'job PLACE' }, 'JP'],
    [{ q: '%' }, ''],
    [{ active: 'no' }, ''],
    [{ sort: '-code', size: 2 }, 'VEP VEI'],
  ])('%j', async (filter, codes) => {
    const { body } = await crm.as(manager, services.list, JSON.parse(JSON.stringify(filter)));
    expect(body.rows.map(({ code }) => code).join(' ')).toBe(codes);
  });

  test.each(serviceFields.sorts.flatMap((sort) => [sort, `-${sort}`]))(
    'pages without losing rows, sorted by %s',
    async (sort) => {
      const fullList = (await crm.as(manager, services.list, { sort })).body;
      const first = (await crm.as(manager, services.list, { sort, size: 5 })).body;
      const rest = (await crm.as(manager, services.list, { sort, size: 100, cursor: first.next ?? '' })).body;
      expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(fullList.rows.map(({ id }) => id));
      expect(fullList.rows).toHaveLength(fullList.total ?? 0);
    },
  );

  test('refuses to sort by other fields', async () => {
    expect((await crm.as(manager, services.list, { sort: 'officeId' })).status).toBe(422);
  });
});

describe('a new service', () => {
  test('is offered immediately, and audited', async () => {
    const { status, body } = await crm.as(manager, services.create, aService());
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body).toMatchObject({ code: 'NZ', office: 'AU', enquiries: 0, version: 1, active: true });
    expect(await crm.trail(String(body.id))).toEqual(['services.create']);
    await recorded(crm, manager, { serCode: 'NZ' });
  });

  test.each([
    [{ code: 've' }, 'code', 'A service with this code already exists'],
    [{ code: '1A' }, 'code', 'Use 2 to 12 letters and digits, starting with a letter'],
    [{ code: 'X1', name: ' ' }, 'name', 'Enter a name'],
    [{ code: 'X1', office: 'NZ' }, 'office', 'Office not found'],
    [{ code: 'X1', kind: 'property' as const }, 'kind', "This company doesn't offer this kind of service"],
  ])('%j is refused', async (given, field, message) => {
    const { status, body } = await crm.as(manager, services.create, aService(given));
    expect({ status, error: body.error }).toEqual({ status: 422, error: [{ type: field, message }] });
  });

  test('is refused to counsellors', async () => {
    expect((await crm.as(staff, services.create, aService({ code: 'X1' }))).status).toBe(403);
  });

  test('belongs to the company it was created in', async () => {
    const given = aService({ code: 'LEASE', kind: 'property' });
    expect((await crm.as(agency, services.create, given)).status).toBe(200);
    expect((await crm.as(manager, services.list, { q: 'LEASE' })).body.rows).toEqual([]);
  });

  test('creates it once under concurrent requests', async () => {
    const given = aService({ code: 'ONCE' });
    const make = () => crm.as(manager, services.create, given);
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
  });
});

describe('a change', () => {
  test('requires the current version', async () => {
    const { body: made } = await crm.as(manager, services.create, aService({ code: 'VER' }));
    const { id, version } = made;
    const changed = await crm.as(manager, services.change, { id, version, name: 'Renamed', active: false });
    expect(changed.body).toMatchObject({ name: 'Renamed', active: false, version: version + 1, code: 'VER' });
    expect((await crm.as(manager, services.get, { id })).body).toEqual(changed.body);
    const late = await crm.as(manager, services.change, { id, version, name: 'Late' });
    expect(late).toMatchObject({ status: 409, body: { present: { name: 'Renamed' } } });
    expect(await crm.trail(String(id))).toEqual(['services.create', 'services.change']);
  });

  test('of code, kind or office is refused once an enquiry uses the service', async () => {
    const { body: made } = await crm.as(manager, services.create, aService({ code: 'FREE' }));
    const free = await crm.as(manager, services.change, { id: made.id, version: made.version, code: 'FREED' });
    expect(free.body.code).toBe('FREED');
    await recorded(crm, manager, { serCode: 'FREED' });
    for (const [field, value] of [
      ['code', 'OTHER'],
      ['kind', 'global'],
      ['office', 'BD'],
    ]) {
      const given = JSON.parse(JSON.stringify({ id: made.id, version: free.body.version, [field ?? '']: value }));
      const { status, body } = await crm.as(manager, services.change, given);
      expect([status, body.error?.[0]?.type]).toEqual([422, field]);
    }
    const renamed = await crm.as(manager, services.change, { id: made.id, version: free.body.version, name: 'Still' });
    expect(renamed.status).toBe(200);
  });

  test('deactivating a service removes it from the choices, and keeps its enquiries', async () => {
    const { body: made } = await crm.as(manager, services.create, aService({ code: 'OLD' }));
    const enquiry = await recorded(crm, manager, { serCode: 'OLD' });
    await crm.as(manager, services.change, { id: made.id, version: made.version, active: false });
    const refused = await crm.as(manager, enquiries.create, { serCode: 'OLD', givenNames: 'A', email: 'a@x.test' });
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'serCode' }] } });
    const moved = await crm.as(manager, enquiries.move, { id: enquiry.id, version: enquiry.version, to: 'IP' });
    expect(moved.status).toBe(200);
  });

  test('is refused to counsellors, and returns 404 for another company’s service', async () => {
    const { id, version } = await byCode('VE');
    expect((await crm.as(staff, services.change, { id, version, name: 'Mine' })).status).toBe(403);
    expect((await crm.as(agency, services.change, { id, version, name: 'Ours' })).status).toBe(404);
    expect((await crm.as(dhaka, services.get, { id })).status).toBe(404);
    expect(await byCode('VE')).toMatchObject({ name: 'Migration Australia', version });
  });
});
