import { catalogue } from '@embark/contracts/catalogue/reference';
import {
  LeadSourceRow,
  leadSourceFields,
  leadSources,
  type NewLeadSource,
} from '@embark/contracts/catalogue/leadSources';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { recorded } from '../../../../../test/enquiries.ts';

const crm = testApp();
let manager: Person;
let user: Person;
let dhaka: Person;
let agency: Person;

beforeAll(async () => {
  manager = await crm.person({ roles: ['manager'] });
  user = await crm.person();
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

const aSource = (given: Partial<NewLeadSource> = {}): NewLeadSource => ({
  name: `Source ${crypto.randomUUID()}`,
  note: '',
  cost: null,
  currency: null,
  startsOn: null,
  endsOn: null,
  active: true,
  ...given,
});
const create = async (given: Partial<NewLeadSource> = {}) => {
  const { status, body } = await crm.as(manager, leadSources.create, aSource(given));
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};

describe('the list', () => {
  test('counts leads and clients within reach', async () => {
    const source = await create();
    const one = await recorded(crm, manager, { serCode: 'VE', leadSourceId: source.id });
    await recorded(crm, manager, { serCode: 'VEB', leadSourceId: source.id, assigneeId: dhaka.id });
    const moved = await crm.as(manager, enquiries.move, { id: one.id, version: one.version, to: 'IP' });
    await crm.as(manager, enquiries.convert, { id: one.id, version: moved.body.version });
    const seen = async (who: Person) => {
      const { body } = await crm.as(who, leadSources.list, { q: source.name });
      return body.rows.map(({ leads, conversions, can }) => [leads, conversions, can.edit]);
    };
    expect(await seen(manager)).toEqual([[2, 1, true]]);
    expect(await seen(user)).toEqual([[1, 1, false]]);
    expect(await seen(dhaka)).toEqual([[1, 0, false]]);
    const listed = await crm.as(dhaka, enquiries.list, { leadSource: [source.id] });
    expect(listed.body.total).toBe(1);
  });

  test('returns exactly the fields of the contract, under every sort', async () => {
    for (const sort of leadSourceFields.sorts.flatMap((one) => [one, `-${one}`])) {
      const { body } = await crm.as(manager, leadSources.list, { sort, size: 3 });
      expect(body.rows.map((row) => LeadSourceRow.strict().parse(row))).toEqual(body.rows);
      const rest = (await crm.as(manager, leadSources.list, { sort, size: 100, cursor: body.next ?? '' })).body;
      expect(new Set([...body.rows, ...rest.rows].map(({ id }) => id)).size).toBe(body.total);
    }
    const best = (await crm.as(manager, leadSources.list, { sort: '-leads' })).body.rows.map(({ leads }) => leads);
    expect(best).toEqual(best.toSorted((one, other) => other - one));
  });

  test('belongs to one company', async () => {
    const source = await create();
    expect((await crm.as(agency, leadSources.list, { q: source.name })).body.rows).toEqual([]);
    expect((await crm.as(agency, leadSources.get, { id: source.id })).status).toBe(404);
  });
});

describe('costs', () => {
  test('are divided by the leads of the paid period, and shown only to managers', async () => {
    const money = { cost: 100_001, currency: 'AUD', startsOn: '2026-03-02', endsOn: '2026-03-02' };
    const source = await create(money);
    const first = await recorded(crm, manager, { leadSourceId: source.id });
    await recorded(crm, manager, { leadSourceId: source.id });
    // that day in Melbourne starts and ends at 13:00 UTC
    for (const createdAt of ['2026-03-01T12:59:00Z', '2026-03-01T13:30:00Z', '2026-03-02T13:30:00Z']) {
      const { id } = await recorded(crm, manager, { leadSourceId: source.id });
      await crm.database.db.updateTable('enquiries').set({ createdAt }).where('id', '=', id).execute();
    }
    const moved = await crm.as(manager, enquiries.move, { id: first.id, version: first.version, to: 'IP' });
    await crm.as(manager, enquiries.convert, { id: first.id, version: moved.body.version });
    const figures = (await crm.as(manager, leadSources.get, { id: source.id })).body;
    expect(figures).toMatchObject({
      ...money,
      leads: 5,
      paidLeads: 3,
      conversions: 1,
      paidConversions: 1,
      costPerLead: 33_334,
      costPerConversion: 100_001,
    });
    const readOnly = (await crm.as(user, leadSources.get, { id: source.id })).body;
    expect(readOnly).toMatchObject({
      leads: 5,
      cost: null,
      currency: null,
      costPerLead: null,
      costPerConversion: null,
    });
  });

  test.each([
    [{ cost: 5 }, 'currency', 'Choose a currency'],
    [{ startsOn: '2026-03-02', endsOn: '2026-03-01' }, 'endsOn', 'The end date is before the start date'],
    [{ name: 'FACEBÓOK' }, 'name', 'A lead source with this name already exists'],
    [{ name: '' }, 'name', 'Enter a name'],
    [{ cost: -1, currency: 'AUD' }, 'cost', 'Enter 0 or more'],
    [{ cost: 1, currency: 'dollars' }, 'currency', 'Use a three-letter currency code, like AUD'],
  ])('%j is refused', async (given, field, message) => {
    const { status, body } = await crm.as(manager, leadSources.create, aSource(given));
    expect({ status, error: body.error }).toEqual({ status: 422, error: [{ type: field, message }] });
  });
});

describe('names in other languages', () => {
  test('are optional, survive other changes, are returned in choices and are searchable', async () => {
    const mark = crypto.randomUUID();
    expect(await create()).toMatchObject({ nameTr: '', nameAr: '' });
    const { id, version } = await create({ nameTr: `Eğitim fuarı ${mark}`, nameAr: `معرض ${mark}` });
    const noted = await crm.as(manager, leadSources.change, { id, version, note: 'Hall 2' });
    expect(noted.body).toMatchObject({ note: 'Hall 2', nameTr: `Eğitim fuarı ${mark}`, nameAr: `معرض ${mark}` });
    const { leadSources: offered } = (await crm.as(dhaka, catalogue.reference, {})).body;
    expect(offered.find((one) => one.id === id)).toMatchObject({ nameTr: `Eğitim fuarı ${mark}` });
    for (const q of [`egitim fuari ${mark}`, `معرض ${mark}`]) {
      expect((await crm.as(user, leadSources.list, { q })).body.rows.map((row) => row.id)).toEqual([id]);
    }
    const cleared = await crm.as(manager, leadSources.change, { id, version: version + 1, nameTr: '' });
    expect(cleared.body).toMatchObject({ nameTr: '', nameAr: `معرض ${mark}` });
  });

  test('have the same limit as the English name', async () => {
    const { status, body } = await crm.as(manager, leadSources.create, aSource({ nameTr: 'x'.repeat(81) }));
    expect([status, body.error?.[0]?.type]).toEqual([422, 'nameTr']);
  });
});

describe('a change', () => {
  test('audits changes and refuses stale versions', async () => {
    const { id, version, name } = await create();
    const { status, body } = await crm.as(manager, leadSources.change, { id, version, note: 'Rented stand' });
    expect([status, body.note, body.version]).toEqual([200, 'Rented stand', version + 1]);
    const late = await crm.as(manager, leadSources.change, { id, version, note: 'Late' });
    expect(late).toMatchObject({ status: 409, body: { present: { note: 'Rented stand' } } });
    expect(await crm.trail(String(id))).toEqual(['leadSources.create', 'leadSources.change']);
    const same = await crm.as(manager, leadSources.change, { id, version: version + 1, name: name.toUpperCase() });
    expect(same.status).toBe(200);
  });

  test('validates a change together with the stored fields', async () => {
    const { id, version } = await create({ cost: 5, currency: 'BDT' });
    const { status, body } = await crm.as(manager, leadSources.change, { id, version, currency: null });
    expect([status, body.error?.[0]?.type]).toEqual([422, 'currency']);
  });

  test('retiring a source removes it from the choices, and keeps it on existing records', async () => {
    const { id, version } = await create();
    const enquiry = await recorded(crm, manager, { leadSourceId: id });
    const choices = async () => {
      const { body } = await crm.as(manager, catalogue.reference, {});
      return body.leadSources.map((one) => one.id);
    };
    expect(await choices()).toContain(id);
    await crm.as(manager, leadSources.change, { id, version, active: false });
    expect(await choices()).not.toContain(id);
    const { ended } = (await crm.as(manager, catalogue.reference, {})).body;
    expect(ended.leadSources.map((one) => one.id)).toContain(id);
    const refused = await crm.as(manager, enquiries.create, {
      serCode: 'VE',
      givenNames: 'Asha',
      email: 'asha@x.test',
      leadSourceId: id,
    });
    expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'leadSourceId' }] } });
    expect((await crm.as(manager, enquiries.get, { id: enquiry.id })).body.leadSourceId).toBe(id);
  });

  test('is refused to counsellors', async () => {
    const { id, version } = await create();
    expect((await crm.as(user, leadSources.change, { id, version, active: false })).status).toBe(403);
    expect((await crm.as(user, leadSources.create, aSource())).status).toBe(403);
    expect((await crm.as(manager, leadSources.get, { id })).body).toMatchObject({ active: true, version });
  });
});
