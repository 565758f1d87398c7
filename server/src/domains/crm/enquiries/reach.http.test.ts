import { catalogue } from '@embark/contracts/catalogue/reference';
import { contacts } from '@embark/contracts/crm/contacts';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import type { Company, Role } from '@embark/contracts/kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anEnquiry, everything, inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
type Standing = { id: string; number: string; contactId: string; fileId: string; owner: Person };
const at = new Map<string, Standing>();
const places = ['AU', 'BD', 'PK', 'IN', 'ar'];
const services: Record<string, [string, string]> = {
  AU: ['VE', 'AD'],
  BD: ['VEB', 'ADB'],
  PK: ['VEP', 'ADP'],
  IN: ['VEI', 'ADI'],
  ar: ['BUY', 'SELL'],
};

/** An open enquiry in each office, and a client file of the same person. */
beforeAll(async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const seller = await crm.person({ roles: ['admin'], companies: ['ar'] });
  for (const [place, [open, sold]] of Object.entries(services)) {
    const owner = place === 'ar' ? seller : admin;
    const person = { givenNames: 'Zubaida', familyName: 'Hidden', email: `zubaida@${place.toLowerCase()}.test` };
    const { id, number, contactId } = await recorded(crm, owner, {
      serCode: open,
      ...person,
      dateOfBirth: '1990-01-01',
    });
    const { id: other } = await recorded(crm, owner, { serCode: sold, contactId });
    const version = await inStatus(crm, other, 'IP');
    const { body } = await crm.as(owner, enquiries.convert, { id: other, version });
    at.set(place, { id, number, contactId, fileId: body.conversionId, owner });
    await inStatus(crm, id, 'IP');
  }
});

type Actor = { roles: Role[]; company?: Company; sees: string; files?: string };
const actors: Actor[] = [
  { roles: ['user'], sees: 'AU' },
  { roles: ['staff'], sees: 'AU' },
  { roles: ['buser'], sees: 'BD' },
  { roles: ['pkuser'], sees: 'PK' },
  { roles: ['induser'], sees: 'IN' },
  { roles: ['buser', 'pkuser'], sees: 'BD PK' },
  { roles: ['manager'], sees: 'AU BD PK IN' },
  { roles: ['admin'], sees: 'AU BD PK IN' },
  { roles: ['user'], company: 'ar', sees: 'ar' },
  { roles: ['admin'], company: 'ar', sees: 'ar' },
  { roles: ['acc'], sees: '', files: 'AU BD PK IN' },
  { roles: ['hr'], sees: '', files: '' },
  { roles: [], sees: '', files: '' },
];

describe.each(actors)('$roles of $company', ({ roles, company = 'fc', sees, files = sees }) => {
  const enquiriesSeen = sees.split(' ').filter(Boolean);
  const filesSeen = files.split(' ').filter(Boolean);
  let me: Person;
  beforeAll(async () => {
    me = await crm.person({ roles, companies: [company] });
  });

  test('lists, counts and searches only within reach', async () => {
    const may = sees === '' ? 403 : 200;
    for (const filter of [{}, { q: 'zubaida' }, { q: 'Hidden' }, { sort: 'name' }, { total: 'no' as const }]) {
      const { status, body } = await crm.as(me, enquiries.list, { size: 100, ...filter });
      expect(status).toBe(may);
      const numbers = new Set(body.rows?.map(({ id }) => id));
      expect(places.filter((place) => numbers.has(at.get(place)?.id ?? ''))).toEqual(enquiriesSeen);
      expect(body.total ?? null).toBe('total' in filter || may === 403 ? null : enquiriesSeen.length * 2);
    }
  });

  test.each(places)('searches for the row of %s by name, number and office', async (place) => {
    const { number } = at.get(place) ?? { number: '' };
    const office = place === 'ar' ? 'AU' : place;
    const seen = enquiriesSeen.includes(place);
    const counts = [];
    for (const filter of [
      { q: number },
      { q: `zubaida@${place.toLowerCase()}.test` },
      { serCode: [services[place]?.[0] ?? ''] },
    ]) {
      counts.push((await crm.as(me, enquiries.list, filter)).body.total ?? 0);
    }
    expect(counts).toEqual(seen ? [1, 2, 1] : [0, 0, 0]);
    const inOffice = (await crm.as(me, enquiries.list, { office: [office] })).body.total ?? 0;
    expect(inOffice).toBe(seen || (office === 'AU' && enquiriesSeen.some((one) => ['AU', 'ar'].includes(one))) ? 2 : 0);
  });

  test.each(places)('opens the row of %s, or gets 404', async (place) => {
    const { id, fileId } = at.get(place) ?? { id: '', fileId: '' };
    const may = sees === '' ? 403 : enquiriesSeen.includes(place) ? 200 : 404;
    for (const read of [enquiries.get, enquiries.open, enquiries.timeline, enquiries.history]) {
      expect((await crm.as(me, read, { id })).status).toBe(may);
    }
    const x = await crm.as(me, catalogue.enquiryStatuses, { x: id });
    expect(x.status).toBe(enquiriesSeen.includes(place) ? 200 : roles.length === 0 ? 403 : 404);
    const mayFile = filesSeen.includes(place) ? 200 : files === '' ? 403 : 404;
    for (const read of [conversions.get, conversions.timeline]) {
      expect((await crm.as(me, read, { id: fileId })).status).toBe(mayFile);
    }
  });

  test.each(places.filter((place) => !enquiriesSeen.includes(place)))('changes nothing of %s', async (place) => {
    const { id, contactId } = at.get(place) ?? { id: '', contactId: '' };
    const { version } = await crm.database.db
      .selectFrom('enquiries')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const before = await everything(crm);
    const none = sees === '' ? [403] : [404];
    const statuses = [
      (await crm.as(me, enquiries.change, { id, version, rating: 'hot' })).status,
      (await crm.as(me, enquiries.change, { id, version: 99, phone: '0412 345 678' })).status,
      (await crm.as(me, enquiries.move, { id, version, to: 'CL', reason: 'budget' })).status,
      (await crm.as(me, enquiries.convert, { id, version })).status,
      (await crm.as(me, enquiries.addToTimeline, { id, kind: 'note', note: 'x' })).status,
    ];
    expect(new Set(statuses)).toEqual(new Set(none));
    expect((await crm.as(me, enquiries.remove, { id, version })).status).toBe(roles.includes('staff') ? 403 : none[0]);
    const serCode = services[place]?.[0] ?? '';
    expect([403, 422]).toContain((await crm.as(me, enquiries.create, anEnquiry({ serCode }))).status);
    const mine = services[enquiriesSeen[0] ?? 'AU']?.[0] ?? '';
    const taken = await crm.as(me, enquiries.create, anEnquiry({ serCode: mine, contactId }));
    expect(taken.status).toBe(sees === '' ? 403 : 422);
    expect(await everything(crm)).toEqual(before);
  });

  test('lists the client files within reach', async () => {
    const { status, body } = await crm.as(me, conversions.list, { q: 'zubaida', size: 100 });
    expect(status).toBe(files === '' ? 403 : 200);
    const ids = new Set(body.rows?.map(({ id }) => id));
    expect(places.filter((place) => ids.has(at.get(place)?.fileId ?? ''))).toEqual(filesSeen);
    expect(body.total ?? 0).toBe(filesSeen.length);
  });

  test('of other offices’ people, shows only that they are clients', async () => {
    for (const place of places) {
      const reply = await crm.as(me, contacts.known, { email: `Zubaida@${place}.test` });
      expect(reply.status).toBe(sees === '' ? 403 : 200);
      const isSame = (place === 'ar') === (company === 'ar');
      const owner = at.get(place)?.owner.name;
      const outside = { within: false, office: place, owner, client: true, requestId: null };
      const seen = expect.objectContaining({ within: true, contactId: at.get(place)?.contactId });
      const rows = !isSame ? [] : enquiriesSeen.includes(place) ? [seen] : [outside];
      expect(reply.body.rows ?? []).toEqual(sees === '' ? [] : rows);
    }
  });
});

test('refuses requests without a session', async () => {
  const { id, fileId } = at.get('AU') ?? { id: '', fileId: '' };
  const replies = [
    await crm.as('nobody', enquiries.list, {}),
    await crm.as('nobody', enquiries.get, { id }),
    await crm.as('nobody', conversions.get, { id: fileId }),
    await crm.as('nobody', contacts.known, { email: 'zubaida@au.test' }),
    await crm.as('nobody', enquiries.create, anEnquiry({ email: 'nonsense' })),
  ];
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [401, 'signed-out']));
});
