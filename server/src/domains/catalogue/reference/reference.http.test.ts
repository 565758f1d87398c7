import { catalogue, EnquiryStatus, enquiryStatusNames } from '@embark/contracts/catalogue/reference';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let manager: Person;
let dhaka: Person;
let agent: Person;
beforeAll(async () => {
  manager = await crm.person({ roles: ['manager'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  agent = await crm.person({ companies: ['ar'] });
});
const codes = (body: { code: string }[]) => body.map(({ code }) => code).join(' ');
const ids = (body: { id: number }[]) => body.map(({ id }) => id);

describe('statuses of enquiries', () => {
  test.each([
    ['all', 'NE FU IP OL SA CL NI'],
    ['admission', 'NE FU IP OL CL'],
    ['VE', 'NE FU IP SA CL'],
    ['veb', 'NE FU IP SA CL'],
    ['FCE', 'NE FU CL NI'],
    ['webinar', 'NE FU CL NI'],
    ['JP', 'NE FU IP CL'],
  ])('%s: %s', async (x, expected) => {
    const { body } = await crm.as(manager, catalogue.enquiryStatuses, { x });
    expect(codes(body)).toBe(expected);
    expect(body[0]).toEqual({ id: 'NE', code: 'NE', name: 'New', colour: 'blue', open: true });
    expect(codes((await crm.as(manager, catalogue.enquiryStatusesFilter, { x })).body)).toBe(`${expected} CV`);
  });

  test('of an enquiry are the ones it can move to', async () => {
    const { id } = await recorded(crm, manager, { serCode: 'AD' });
    expect(codes((await crm.as(manager, catalogue.enquiryStatuses, { x: id })).body)).toBe('FU IP CL');
  });

  test('of a company are the ones of its services', async () => {
    expect(codes((await crm.as(agent, catalogue.enquiryStatuses, { x: 'all' })).body)).toBe('NE IP CL');
    expect((await crm.as(agent, catalogue.enquiryStatuses, { x: 'VE' })).status).toBe(404);
    expect((await crm.as(agent, catalogue.enquiryStatuses, { x: 'admission' })).status).toBe(404);
  });

  test('of a service are found only by its code', async () => {
    expect(codes((await crm.as(manager, catalogue.enquiryStatusesScode, { x: 'ad' })).body)).toBe('NE FU IP OL CL');
    for (const x of ['admission', 'NOPE', 'all', '%']) {
      expect((await crm.as(manager, catalogue.enquiryStatusesScode, { x })).status).toBe(404);
    }
  });

  test('of another office’s service are not found', async () => {
    for (const endpoint of [catalogue.enquiryStatuses, catalogue.enquiryStatusesScode, catalogue.conversionStatuses]) {
      expect((await crm.as(dhaka, endpoint, { x: 'VE' })).status).toBe(404);
    }
  });

  test('of several services list which of them use each', async () => {
    const { body } = await crm.as(manager, catalogue.enquiryStatusesServices, { services: 'ad, VE,NOPE' });
    expect(body.map(({ code, services }) => [code, services.join(' ')])).toEqual([
      ['NE', 'AD VE'],
      ['FU', 'AD VE'],
      ['IP', 'AD VE'],
      ['OL', 'AD'],
      ['SA', 'VE'],
      ['CL', 'AD VE'],
    ]);
    const all = await crm.as(dhaka, catalogue.enquiryStatusesServices, {});
    expect(all.body[0]?.services).toEqual(['ADB', 'VEB', 'FCEBD', 'FCWBD']);
  });
});

describe('statuses of client files', () => {
  test.each([
    ['admission', [4, 5, 6, 7, 8, 14, 2, 16]],
    ['VEB', [4, 9, 10, 11, 12, 13, 14, 2, 16]],
    ['global', [4, 3, 15, 14, 2, 16]],
  ])('%s', async (x, expected) => {
    expect(ids((await crm.as(manager, catalogue.conversionStatuses, { x })).body)).toEqual(expected);
    expect(ids((await crm.as(manager, catalogue.reportConversionStatuses, { x })).body)).toEqual(expected);
  });

  test('of the company are in the menu', async () => {
    expect(ids((await crm.as(agent, catalogue.conversionStatusesMenu, {})).body)).toEqual([1, 14, 2, 16]);
    expect(ids((await crm.as(manager, catalogue.conversionStatusesMenu, {})).body)).not.toContain(1);
  });
});

test('match the default names of the browser', async () => {
  const { body } = await crm.as(manager, catalogue.enquiryStatusesFilter, { x: 'all' });
  for (const { code, name } of body) expect(enquiryStatusNames[EnquiryStatus.parse(code)]).toBe(name);
  expect(body).toHaveLength(Object.keys(enquiryStatusNames).length);
});

describe('form options', () => {
  test('are those of the user’s offices and company', async () => {
    await crm.database.db
      .insertInto('campaigns')
      .values([
        { company: 'fc', name: 'Everywhere', channel: 'web' },
        { company: 'fc', officeId: 1, name: 'Only Australia', channel: 'web' },
        { company: 'ar', name: 'Other company', channel: 'web' },
      ])
      .execute();
    const { body } = await crm.as(dhaka, catalogue.reference, {});
    expect(body.services.map(({ code }) => code)).toEqual(['ADB', 'VEB', 'FCEBD', 'FCWBD']);
    expect(body.offices).toEqual([
      {
        id: 2,
        code: 'BD',
        name: 'Bangladesh',
        zone: 'Asia/Dhaka',
        currency: 'BDT',
        phoneRegion: 'BD',
        workdays: [7, 1, 2, 3, 4],
      },
    ]);
    expect(body.campaigns.map(({ name }) => name)).toEqual(['Everywhere']);
    expect(codes(body.statuses)).toBe('NE FU IP OL SA CL NI CV');
    expect(body.reasons[0]).toEqual({ code: 'not-reachable', name: "Couldn't be reached" });
    expect(body.leadSources.map(({ name }) => name)).toContain('Facebook');
    const property = await crm.as(agent, catalogue.reference, {});
    expect(property.body.services.map(({ code }) => code)).toEqual(['BUY', 'SELL', 'RENT', 'MANAGE']);
    expect(ids(property.body.conversionStatuses)).toEqual([1, 14, 2, 16]);
    expect(property.body.leadSources.map(({ id }) => id)).not.toContain(body.leadSources[0]?.id);
  });

  test('refuses a user without a role', async () => {
    const waiting = await crm.person({ roles: [] });
    expect((await crm.as(waiting, catalogue.reference, {})).status).toBe(403);
  });
});
