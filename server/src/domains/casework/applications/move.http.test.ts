import { applications, type ApplicationMove } from '@embark/contracts/casework/applications';
import { deadlines } from '@embark/contracts/casework/deadlines';
import { conversions } from '@embark/contracts/crm/conversions';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aCourse, admissionFile, applied, offered } from '../../../../test/applications.ts';

const crm = testApp();
let own: Person;
let colleague: Person;
beforeAll(async () => {
  crm.setClock('2026-12-08T01:00:00Z'); // noon in Melbourne
  own = await crm.person({ roles: ['user'] });
  colleague = await crm.person({ roles: ['user'] });
});

type Asked = Omit<ApplicationMove, 'version'>;
const moved = async (id: string, asked: Asked, who = own) => {
  const { version } = (await crm.as(who, applications.get, { id })).body;
  return crm.as(who, applications.move, { id, version, ...asked });
};
const done = async (id: string, ...steps: Asked[]) => {
  for (const step of steps) expect(await moved(id, step)).toMatchObject({ status: 200 });
  return (await crm.as(own, applications.get, { id })).body;
};
const seen = 'receipt of the provider seen today';
const coe = { code: 'E7A41C20', startsOn: '2027-02-22', endsOn: '2029-11-23' };
const statusOf = async (id: string) => (await crm.as(own, conversions.get, { id })).body.status;
const datesOf = async (conversionId: string) =>
  (await crm.as(own, deadlines.ofFile, { conversionId })).body.map(({ what, dueOn, state }) => [
    what.split(':')[0],
    dueOn,
    state,
  ]);

test('K: an application goes from draft to enrolled, and the client file follows (B4)', async () => {
  const { id, conversionId } = await applied(crm, own, { intakeOn: '2026-11-02' });
  expect(await statusOf(conversionId)).toBe('In progress');
  await done(id, { to: 'submitted' });
  expect(await statusOf(conversionId)).toBe('Applied');
  await done(id, { to: 'full', lapsesOn: '2027-01-08' });
  expect(await statusOf(conversionId)).toBe('Offer received');
  await done(id, { to: 'accepted' }, { to: 'gs' }, { to: 'coe', coe: { ...coe, startsOn: '2026-11-02' } });
  expect(await statusOf(conversionId)).toBe('CoE issued');
  await done(id, { to: 'commenced', on: '2026-11-02', censusOn: '2026-12-01' });
  const after = await done(id, { to: 'enrolled', evidence: seen });
  expect(await statusOf(conversionId)).toBe('Enrolled');
  expect(after).toMatchObject({
    status: 'enrolled',
    chosen: true,
    gsPassedOn: '2026-12-08',
    coes: [{ code: 'E7A41C20' }],
  });
});

test('B4: with the box unticked the client file stays', async () => {
  const { id, conversionId } = await applied(crm, own);
  await done(id, { to: 'submitted', moveFile: false });
  expect(await statusOf(conversionId)).toBe('In progress');
});

test('K1: a conditional offer becomes full when every condition is met with evidence', async () => {
  const { id, conditions } = await offered(crm, own);
  const early = await moved(id, { to: 'full' });
  expect(early).toMatchObject({
    status: 422,
    body: { error: [{ type: 'conditions', message: 'Not met yet: IELTS 6.5' }] },
  });
  const { version } = (await crm.as(own, applications.get, { id })).body;
  const asked = { id, version, conditionId: conditions[0]!.id };
  const bare = await crm.as(own, applications.meetCondition, asked);
  expect(bare).toMatchObject({ status: 422, body: { error: [{ type: 'documentId' }] } });
  const short = await crm.as(own, applications.meetCondition, { ...asked, evidence: 'seen' });
  expect(short).toMatchObject({ status: 422, body: { error: [{ type: 'evidence' }] } });
  const met = await crm.as(own, applications.meetCondition, {
    ...asked,
    evidence: 'IELTS of 20 Nov 2026: 7.0 overall',
  });
  expect(met.body.conditions).toMatchObject([{ metOn: '2026-12-08', note: 'IELTS of 20 Nov 2026: 7.0 overall' }]);
  expect(await done(id, { to: 'full' })).toMatchObject({ status: 'full' });
});

test('K2: a lapsed offer is not accepted; nothing changes', async () => {
  const { id } = await applied(crm, own);
  await done(id, { to: 'submitted' }, { to: 'full', on: '2026-12-01', lapsesOn: '2026-12-07' });
  const before = (await crm.as(own, applications.get, { id })).body;
  const refused = await moved(id, { to: 'accepted' });
  expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'on' }] } });
  expect((await crm.as(own, applications.get, { id })).body).toEqual(before);
  const renewed = await done(
    id,
    { to: 'lapsed', reason: 'no answer' },
    { to: 'full', lapsesOn: '2027-01-08' },
    { to: 'accepted' },
  );
  expect(renewed).toMatchObject({ status: 'accepted', endReason: null });
});

test('K2 and W6: two officers accept two offers for one place at once: one succeeds, the other gets an error that names it', async () => {
  const file = await admissionFile(crm, own);
  const [one, other] = [
    await applied(crm, own, { conversionId: file.id }),
    await applied(crm, own, { conversionId: file.id }),
  ];
  for (const { id } of [one, other]) await done(id, { to: 'submitted' }, { to: 'full' });
  const version = 3;
  const replies = await crm.atOnce<{ status: number; body: { message?: string } }>(
    'conversions',
    () => crm.as(own, applications.move, { id: one.id, version, to: 'accepted' }),
    () => crm.as(colleague, applications.move, { id: other.id, version, to: 'accepted' }),
  );
  expect(replies.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409]);
  const told = replies.find(({ status }) => status === 409)?.body.message ?? '';
  expect(told).toMatch(/AP-\d{4}-\d{5} at Yarra University .* was already accepted/);
  const rows = (await crm.as(own, applications.ofFile, { conversionId: file.id })).body;
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['accepted', 'full']);
});

test('K2: the answer of an acceptance names the open alternatives; another place of the package is free', async () => {
  const file = await admissionFile(crm, own);
  const alternative = await applied(crm, own, { conversionId: file.id });
  const english = await applied(crm, own, { conversionId: file.id, position: 2 });
  const { id } = await applied(crm, own, { conversionId: file.id });
  await done(id, { to: 'submitted' }, { to: 'full' });
  const accepted = await moved(id, { to: 'accepted' });
  expect(accepted.body.alternatives.map((row) => row.id)).toEqual([alternative.id]);
  await done(english.id, { to: 'submitted' }, { to: 'full' }, { to: 'accepted' });
});

test('K3: an offer puts its lapse, deposit and conditions into the dates of the file; they move and close with it', async () => {
  const { id, conversionId } = await applied(crm, own);
  await done(id, { to: 'submitted' });
  const conditions = [{ what: 'IELTS 6.5', dueOn: '2027-01-15' }];
  const offer = await done(id, { to: 'conditional', lapsesOn: '2027-01-08', conditions });
  expect(await datesOf(conversionId)).toEqual([
    ['Offer lapses', '2027-01-08', 'open'],
    ['Condition', '2027-01-15', 'open'],
  ]);
  await crm.as(own, applications.change, {
    id,
    version: offer.version,
    lapsesOn: '2027-01-22',
    depositDueOn: '2027-01-20',
  });
  expect(await datesOf(conversionId)).toEqual([
    ['Condition', '2027-01-15', 'open'],
    ['Deposit due', '2027-01-20', 'open'],
    ['Offer lapses', '2027-01-22', 'open'],
  ]);
  await done(id, { to: 'withdrawn', reason: 'chose another provider' });
  expect((await datesOf(conversionId)).map(([, , state]) => state)).toEqual(['met', 'met', 'met']);
});

test('W11: a deferral cancels the CoE, keeps it as history, and takes a new one', async () => {
  const { id } = await applied(crm, own);
  await done(
    id,
    { to: 'submitted' },
    { to: 'full' },
    { to: 'accepted' },
    { to: 'coe', coe: { ...coe, code: 'AAAA1111' } },
  );
  const put = await done(id, { to: 'deferred', reason: 'visa takes longer', intakeOn: '2027-07-26' });
  expect(put).toMatchObject({ status: 'deferred', intakeOn: '2027-07-26', chosen: true });
  expect(put.coes).toMatchObject([{ code: 'AAAA1111', cancelledOn: '2026-12-08', cancelledWhy: 'visa takes longer' }]);
  const again = await moved(id, { to: 'coe', coe: { code: 'AAAA1111', startsOn: '2027-07-26', endsOn: '2030-06-28' } });
  expect(again).toMatchObject({ status: 422, body: { error: [{ type: 'coe.code' }] } });
  const next = await done(id, { to: 'coe', coe: { code: 'BBBB2222', startsOn: '2027-07-26', endsOn: '2030-06-28' } });
  expect(next.coes.map(({ code, cancelledOn }) => [code, cancelledOn !== null])).toEqual([
    ['BBBB2222', false],
    ['AAAA1111', true],
  ]);
});

test('K4: a cancelled CoE of a student on a student visa gives a legal date of 7 days; without the visa it does not', async () => {
  for (const [subclass, expected] of [
    ['500', [['New CoE, or tell the department', '2026-12-15', 'open']]],
    ['600', []],
  ] as const) {
    const { id, conversionId } = await applied(crm, own);
    await sql`insert into visas_held (company, contact_id, country, subclass, expires_on)
      select company, contact_id, 'AU', ${subclass}, '2029-03-15' from conversions where id = ${conversionId}`.execute(
      crm.database.db,
    );
    const code = `K4${subclass}A${Date.now().toString(36).slice(-5)}`.toUpperCase();
    await done(id, { to: 'submitted' }, { to: 'full' }, { to: 'accepted' }, { to: 'coe', coe: { ...coe, code } });
    await done(id, { to: 'cancelled', reason: 'provider default' });
    expect(await datesOf(conversionId)).toEqual(expected);
  }
});

test('a move that the flow does not have says which there are; one that ends asks for a reason', async () => {
  const { id } = await applied(crm, own);
  expect(await moved(id, { to: 'accepted' })).toMatchObject({
    status: 422,
    body: { error: [{ type: 'to' }], allowed: ['submitted', 'withdrawn'] },
  });
  expect(await moved(id, { to: 'withdrawn' })).toMatchObject({ status: 422, body: { error: [{ type: 'reason' }] } });
});

test('a CoE is of one application, and needs a course that ends after it starts', async () => {
  const { id } = await applied(crm, own);
  await done(id, { to: 'submitted' }, { to: 'full' }, { to: 'accepted' });
  expect(await moved(id, { to: 'coe' })).toMatchObject({ status: 422, body: { error: [{ type: 'coe.code' }] } });
  const wrong = { code: 'CCCC3333', startsOn: '2027-02-22', endsOn: '2027-02-22' };
  expect(await moved(id, { to: 'coe', coe: wrong })).toMatchObject({
    status: 422,
    body: { error: [{ type: 'coe.endsOn' }] },
  });
});

test('a deposit needs evidence of the same file', async () => {
  const { id } = await applied(crm, own, { courseId: (await aCourse(crm)).courseId });
  const offer = await done(id, { to: 'submitted' }, { to: 'full' });
  await crm.as(own, applications.change, { id, version: offer.version, deposit: 1_200_000 });
  expect(await moved(id, { to: 'accepted' })).toMatchObject({ status: 422, body: { error: [{ type: 'documentId' }] } });
  const strange = await moved(id, { to: 'accepted', documentId: crypto.randomUUID() });
  expect(strange).toMatchObject({ status: 422, body: { error: [{ type: 'documentId' }] } });
  expect(await done(id, { to: 'accepted', evidence: seen })).toMatchObject({ status: 'accepted', paidNote: seen });
});
