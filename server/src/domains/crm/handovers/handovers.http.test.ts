import { contacts } from '@embark/contracts/crm/contacts';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { Handover, handovers } from '@embark/contracts/crm/handovers';
import { notifications } from '@embark/contracts/workspace/notifications';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';
import { endOld } from './index.ts';

const crm = testApp();
let asha: Person;
let colleague: Person;
let administrator: Person;
let dhaka: Person;
let dhakaToo: Person;
let lahore: Person;
let known: { id: string; number: string; version: number; contactId: string };
let email: string;
let place = 0;

beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Owner' });
  colleague = await crm.person();
  administrator = await crm.person({ roles: ['manager'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nila' });
  dhakaToo = await crm.person({ roles: ['buser'], country: 'BD' });
  lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
});
beforeEach(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  place += 1;
  email = `farida${place}@mail.test`;
  known = await recorded(crm, asha, { givenNames: 'Farida', familyName: 'Secret', email, serCode: 'AD' });
});

const requestInput = { office: 'AU', serCode: 'ADB', note: 'She has moved to Dhaka.' };
const ask = (who = dhaka, more: object = {}) => crm.as(who, handovers.ask, { ...requestInput, email, ...more });
const open = async () => (await ask()).body;
const answer = () => ({
  recordId: known.id,
  serCode: 'ADB',
  assigneeId: dhaka.id,
  creditShare: 30,
  commissionShare: 20,
  note: 'All papers are in.',
});
const messagesOf = async (who: Person) =>
  (await crm.as(who, notifications.panel, {})).body
    .filter(({ kind }) => kind.startsWith('handover'))
    .map(({ kind }) => kind);

describe('a transfer request', () => {
  test('notifies the owner and the office managers, and shows the requester no more than the duplicate check', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(Handover.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      state: 'open',
      office: 'AU',
      toOffice: 'BD',
      serCode: 'ADB',
      knownBy: email,
      owner: 'Asha Owner',
      person: null,
      number: null,
      enquiryId: null,
      conversionId: null,
      expiresAt: '2026-03-16T01:00:00.000Z',
      can: { answer: false, withdraw: true },
    });
    expect(JSON.stringify((await crm.as(dhakaToo, handovers.get, { id: body.id })).body)).not.toMatch(
      /Secret|Farida|E-2026/,
    );
    for (const who of [asha, administrator]) expect((await messagesOf(who))[0]).toBe('handoverAsked');
    expect(await messagesOf(colleague)).toEqual([]);
    expect((await crm.as(lahore, handovers.get, { id: body.id })).status).toBe(404);
    const again = await crm.as(dhaka, contacts.known, { email });
    expect(again.body.rows).toEqual([
      { within: false, office: 'AU', owner: 'Asha Owner', client: false, requestId: body.id },
    ]);
  });

  test('is shown on the record to users who may answer it, with their options', async () => {
    const { id } = await open();
    const at = await crm.as(asha, handovers.list, { enquiryId: known.id, state: ['open'] });
    expect(at.body.rows).toMatchObject([{ id, person: 'Farida Secret', number: known.number, can: { answer: true } }]);
    expect((await crm.as(dhaka, handovers.list, { enquiryId: known.id })).body.rows).toEqual([]);
    const { body } = await crm.as(asha, handovers.get, { id });
    expect(body.choices?.records).toMatchObject([{ id: known.id, subject: 'enquiry', serCode: 'AD' }]);
    expect(body.choices?.services.map(({ code }) => code)).toContain('ADB');
    expect(body.choices?.people.map((one) => one.id)).toContain(dhaka.id);
    expect((await crm.as(colleague, handovers.get, { id })).body.choices).toBeNull();
    const { body: stream } = await crm.as(asha, enquiries.timeline, { id: known.id });
    expect(stream.rows[0]).toMatchObject({
      kind: 'handover',
      note: requestInput.note,
      data: { step: 'asked', to: 'BD' },
    });
  });

  test.each([
    ['an unknown person', { email: 'nobody@mail.test' }, 422, 'office'],
    ['an office that does not know them', { office: 'PK' }, 422, 'office'],
    ['a service of another office', { serCode: 'AD' }, 403, undefined],
    ['an unknown service', { serCode: 'NONE' }, 422, 'serCode'],
    ['a missing reason', { note: '  ' }, 422, 'note'],
    ['no email or phone', { email: null }, 422, 'email'],
  ])('with %s is refused', async (_, more, status, field) => {
    const reply = await ask(dhaka, more);
    expect([reply.status, reply.body.error?.[0]?.type]).toEqual([status, field]);
  });

  test('is created once, also by concurrent requests', async () => {
    const both = await Promise.all([ask(), ask(dhakaToo)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await ask()).status).toBe(409);
  });
});

describe('an answer', () => {
  test('transfers the enquiry with its timeline, and records the credit shares', async () => {
    const { id, version } = await open();
    const { status, body } = await crm.as(asha, handovers.accept, { id, version, ...answer() });
    expect([status, body.state, body.creditShare, body.commissionShare]).toEqual([200, 'accepted', 30, 20]);
    expect((await crm.as(asha, enquiries.get, { id: known.id })).status).toBe(404);
    const moved = await crm.as(dhaka, enquiries.get, { id: known.id });
    expect(moved.body).toMatchObject({
      serCode: 'ADB',
      office: 'BD',
      assigneeId: dhaka.id,
      name: 'Farida Secret',
      status: 'NE',
    });
    const { rows } = (await crm.as(dhaka, enquiries.timeline, { id: known.id })).body;
    expect(rows[0]).toMatchObject({
      kind: 'handover',
      actor: 'Asha Owner',
      data: { step: 'accepted', creditShare: 30 },
    });
    expect(await messagesOf(dhaka)).toEqual(['handoverAccepted']);
    const shown = (await crm.as(dhaka, handovers.get, { id })).body;
    expect(shown).toMatchObject({
      person: 'Farida Secret',
      number: known.number,
      enquiryId: known.id,
      answeredBy: 'Asha Owner',
    });
    const trail = crm.database.db.selectFrom('audit').select('action').where('subjectId', 'in', [id, known.id]);
    expect((await trail.execute()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['handovers.asked', 'handovers.accepted', 'enquiries.changeOffice']),
    );
  });

  test('transfers a client file together with its enquiry', async () => {
    const { body: at } = await crm.as(asha, enquiries.move, { id: known.id, version: known.version, to: 'IP' });
    const { body: file } = await crm.as(asha, enquiries.convert, { id: known.id, version: at.version });
    const { id, version } = await open();
    const wrong = { id, version, ...answer(), recordId: file.conversionId, serCode: 'VEB' };
    expect((await crm.as(asha, handovers.accept, wrong)).body.error?.[0]?.type).toBe('serCode');
    expect((await crm.as(asha, handovers.accept, { ...wrong, serCode: 'ADB' })).status).toBe(200);
    const moved = await crm.as(dhaka, conversions.get, { id: file.conversionId });
    expect(moved.body).toMatchObject({ serCode: 'ADB', office: 'BD', caseOfficerId: dhaka.id });
    expect((await crm.as(dhaka, enquiries.get, { id: known.id })).body).toMatchObject({ status: 'CV', office: 'BD' });
    expect((await crm.as(asha, conversions.get, { id: file.conversionId })).status).toBe(404);
  });

  test('can choose a service of another kind if there is no equivalent', async () => {
    const { id, version } = await open();
    const other = { ...answer(), serCode: 'FCWBD' };
    expect((await crm.as(administrator, handovers.accept, { id, version, ...other })).status).toBe(200);
    expect((await crm.as(dhaka, enquiries.get, { id: known.id })).body.interest).toMatchObject({ kind: 'webinar' });
  });

  test.each([
    ['a service of the user’s own office', { serCode: 'AD' }, 'serCode'],
    ['a user of another office', { assigneeId: 0 }, 'assigneeId'],
    ['another person’s record', { recordId: '0190f000-0000-7000-8000-000000000000' }, 'recordId'],
    ['more than 100 percent', { creditShare: 101 }, 'creditShare'],
  ])('with %s is refused', async (_, wrong, field) => {
    const { id, version } = await open();
    const body = { id, version, ...answer(), ...wrong };
    const reply = await crm.as(asha, handovers.accept, { ...body, assigneeId: body.assigneeId || lahore.id });
    expect([reply.status, reply.body.error?.[0]?.type]).toEqual([422, field]);
  });

  test('declining requires a reason; withdrawing notifies the other office', async () => {
    const { id, version } = await open();
    const reply = await crm.as(asha, handovers.decline, { id, version, reason: 'She stays with us.' });
    expect(reply.body).toMatchObject({ state: 'declined', answer: 'She stays with us.' });
    expect((await messagesOf(dhaka))[0]).toBe('handoverDeclined');
    const next = await open();
    expect((await crm.as(dhakaToo, handovers.withdraw, { id: next.id, version: next.version })).status).toBe(403);
    expect((await crm.as(dhaka, handovers.withdraw, { id: next.id, version: next.version })).body.state).toBe(
      'withdrawn',
    );
    expect((await messagesOf(asha))[0]).toBe('handoverWithdrawn');
  });

  test('the current owner may answer', async () => {
    const { id, version } = await open();
    await crm.as(asha, enquiries.change, { id: known.id, version: known.version, assigneeId: colleague.id });
    expect((await crm.as(dhaka, handovers.get, { id })).body.owner).toBe(colleague.name);
    const no = { id, version, reason: 'Not now.' };
    expect((await crm.as(asha, handovers.decline, no)).status).toBe(403);
    expect((await crm.as(colleague, handovers.decline, no)).status).toBe(200);
  });

  test('is allowed for the owner and managers, and only once', async () => {
    const { id, version } = await open();
    const no = { id, version, reason: 'No.' };
    expect((await crm.as(colleague, handovers.decline, no)).status).toBe(403);
    expect((await crm.as(dhaka, handovers.decline, no)).status).toBe(403);
    expect((await crm.as(lahore, handovers.decline, no)).status).toBe(404);
    expect((await crm.as(asha, handovers.decline, { ...no, version: version + 1 })).status).toBe(409);
    const both = await Promise.all([
      crm.as(asha, handovers.accept, { id, version, ...answer() }),
      crm.as(administrator, handovers.decline, no),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

test('expires after 14 days without an answer, once, and notifies both sides', async () => {
  const { id, version } = await open();
  const late = new Date('2026-03-02T01:00:00Z');
  const ends = { expiresAt: late.toISOString() }; // 14 days would also end every session
  await crm.database.db.updateTable('handoverRequests').set(ends).where('id', '=', id).execute();
  expect((await crm.as(asha, handovers.decline, { id, version, reason: 'Late.' })).status).toBe(409);
  await Promise.all([endOld(crm.database.db, late), endOld(crm.database.db, late)]);
  expect((await crm.as(dhaka, handovers.get, { id })).body).toMatchObject({
    state: 'expired',
    can: { withdraw: false },
  });
  for (const who of [asha, dhaka]) expect((await messagesOf(who))[0]).toBe('handoverExpired');
  const expired = crm.database.db
    .selectFrom('timeline')
    .select('id')
    .where('subjectId', '=', known.id)
    .where('kind', '=', 'handover');
  expect(await expired.execute()).toHaveLength(2);
});
