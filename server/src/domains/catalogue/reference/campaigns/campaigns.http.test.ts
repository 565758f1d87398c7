import { catalogue } from '@embark/contracts/catalogue/reference';
import { CampaignRow, campaignFields, campaigns, type NewCampaign } from '@embark/contracts/catalogue/campaigns';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { recorded } from '../../../../../test/enquiries.ts';

const crm = testApp();
let manager: Person;
let user: Person;
let agency: Person;

beforeAll(async () => {
  manager = await crm.person({ roles: ['manager'] });
  user = await crm.person();
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

const aCampaign = (given: Partial<NewCampaign> = {}): NewCampaign => ({
  name: `Campaign ${crypto.randomUUID()}`,
  channel: 'Google',
  office: null,
  budget: null,
  cost: null,
  currency: null,
  startsOn: null,
  endsOn: null,
  note: '',
  active: true,
  ...given,
});
const create = async (given: Partial<NewCampaign> = {}, who = manager) => {
  const { status, body } = await crm.as(who, campaigns.create, aCampaign(given));
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};

async function converted(campaignId: number, fee: number, currency: string) {
  const one = await recorded(crm, manager, { campaignId });
  const moved = await crm.as(manager, enquiries.move, { id: one.id, version: one.version, to: 'IP' });
  const { body } = await crm.as(manager, enquiries.convert, { id: one.id, version: moved.body.version });
  const { db } = crm.database;
  const change = db.updateTable('conversions').set({ feeAmount: fee, feeCurrency: currency });
  await change.where('id', '=', body.conversionId).execute();
}

describe('campaign results', () => {
  test('include counts, cost per lead and client, and return on spend', async () => {
    const { id } = await create({ budget: 90_000, cost: 60_000, currency: 'AUD' });
    await recorded(crm, manager, { campaignId: id });
    await converted(id, 150_000, 'AUD');
    await converted(id, 999_999, 'BDT');
    const { body } = await crm.as(manager, campaigns.get, { id });
    expect(body).toMatchObject({
      leads: 3,
      conversions: 2,
      costPerLead: 20_000,
      costPerConversion: 30_000,
      fees: 150_000,
      return: 150,
    });
    expect((await crm.as(manager, enquiries.list, { campaign: [id] })).body.total).toBe(body.leads);
    expect((await crm.as(manager, enquiries.list, { campaign: [id], status: ['CV'] })).body.total).toBe(2);
  });

  test('use the budget if nothing was spent, and have no cost without one', async () => {
    const planned = await create({ budget: 1_000, currency: 'AUD' });
    await recorded(crm, manager, { campaignId: planned.id });
    expect((await crm.as(manager, campaigns.get, { id: planned.id })).body).toMatchObject({
      costPerLead: 1_000,
      costPerConversion: null,
      fees: 0,
      return: -100,
    });
    const free = await create();
    await recorded(crm, manager, { campaignId: free.id });
    expect((await crm.as(manager, campaigns.get, { id: free.id })).body).toMatchObject({
      leads: 1,
      costPerLead: null,
      fees: null,
      return: null,
    });
  });
});

describe('the list', () => {
  test('filters by office, channel and active state', async () => {
    const mark = `M${crypto.randomUUID().slice(0, 6)}`;
    await create({ name: `${mark} one`, office: 'BD', channel: 'Event' });
    await create({ name: `${mark} two`, office: 'AU', active: false });
    await create({ name: `${mark} three` });
    const found = async (filter: object) => {
      const { body } = await crm.as(manager, campaigns.list, { q: mark, sort: 'name', ...filter });
      return body.rows.map(({ name }) => name.slice(mark.length + 1)).join(' ');
    };
    expect(await found({})).toBe('one three two');
    expect(await found({ office: 'bd' })).toBe('one');
    expect(await found({ office: 'all' })).toBe('three');
    expect(await found({ office: 'all,AU' })).toBe('three two');
    expect(await found({ active: 'yes' })).toBe('one three');
    expect(await found({ q: `${mark} one event` })).toBe('one');
  });

  test('returns exactly the fields of the contract, under every sort, page by page', async () => {
    for (const sort of campaignFields.sorts.flatMap((one) => [one, `-${one}`])) {
      const { body } = await crm.as(manager, campaigns.list, { sort, size: 3 });
      expect(body.rows.map((row) => CampaignRow.strict().parse(row))).toEqual(body.rows);
      const rest = (await crm.as(manager, campaigns.list, { sort, size: 100, cursor: body.next ?? '' })).body;
      expect([sort, new Set([...body.rows, ...rest.rows].map(({ id }) => id)).size]).toEqual([sort, body.total]);
    }
  });

  test('is for managers of the same company', async () => {
    const { id, version } = await create();
    expect((await crm.as(user, campaigns.list, {})).status).toBe(403);
    expect((await crm.as(user, campaigns.get, { id })).status).toBe(403);
    expect((await crm.as(user, campaigns.change, { id, version, name: 'Mine' })).status).toBe(403);
    expect((await crm.as(agency, campaigns.get, { id })).status).toBe(404);
    expect((await crm.as(agency, campaigns.change, { id, version, name: 'Ours' })).status).toBe(404);
    expect((await crm.as(manager, campaigns.get, { id })).body.version).toBe(version);
  });
});

describe('saving', () => {
  test.each([
    [{ budget: 5 }, 'currency', 'Choose a currency'],
    [{ startsOn: '2026-03-02', endsOn: '2026-03-01' }, 'endsOn', 'The end date is before the start date'],
    [{ office: 'NZ' }, 'office', 'Office not found'],
    [{ channel: '' }, 'channel', 'Enter a channel'],
    [{ name: 'x'.repeat(121) }, 'name', 'At most 120 characters'],
  ])('%j is refused', async (given, field, message) => {
    const { status, body } = await crm.as(manager, campaigns.create, aCampaign(given));
    expect({ status, error: body.error }).toEqual({ status: 422, error: [{ type: field, message }] });
  });

  test('requires unique names within a company', async () => {
    const { name } = await create();
    const again = await crm.as(manager, campaigns.create, aCampaign({ name: name.toUpperCase() }));
    expect(again).toMatchObject({ status: 422, body: { error: [{ type: 'name' }] } });
    await create({ name }, agency);
  });

  test('audits changes, refuses stale versions, and stops offering ended campaigns', async () => {
    const { id, version } = await create({ office: 'AU' });
    const enquiry = await recorded(crm, manager, { campaignId: id });
    const { body } = await crm.as(manager, campaigns.change, { id, version, active: false, office: null });
    expect(body).toMatchObject({ active: false, office: null, version: version + 1 });
    expect((await crm.as(manager, campaigns.change, { id, version, name: 'Late' })).status).toBe(409);
    expect(await crm.trail(String(id))).toEqual(['campaigns.create', 'campaigns.change']);
    const reference = await crm.as(manager, catalogue.reference, {});
    expect(reference.body.campaigns.map((one) => one.id)).not.toContain(id);
    const kept = await crm.as(manager, enquiries.change, { id: enquiry.id, version: enquiry.version, campaignId: id });
    expect(kept.status).toBe(200);
  });
});
