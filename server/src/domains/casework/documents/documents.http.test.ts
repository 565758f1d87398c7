import { documents } from '@embark/contracts/casework/documents';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { checklistOf, lined, received, uploaded } from '../../../../test/documents.ts';

const crm = testApp();
let nusrat: Person;
let imran: Person;
beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
  imran = await crm.person({ roles: ['buser'], country: 'BD' });
});

const plan = async (id: string, given: object) => {
  const { version } = (await crm.as(nusrat, documents.plan, { id })).body;
  const { status, body } = await crm.as(nusrat, documents.setPlan, { id, version, ...given });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const lineOf = async (id: string, typeKey: string) => {
  const { lines } = await checklistOf(crm, nusrat, id);
  const line = lines.find((one) => one.typeKey === typeKey);
  if (!line) throw new Error(`no line for ${typeKey} among ${lines.map((one) => one.typeKey).join()}`);
  return line;
};

describe('E1 and E2: validity against the planned day', () => {
  test('a Pakistani police certificate is stale on 1 Feb 2027, start again by 11 Jan 2027; moved to 15 Jan it is good', async () => {
    const { id } = await aFile(crm, nusrat);
    await plan(id, { subclass: '190', country: 'PK', plannedOn: '2027-02-01' });
    const police = await lineOf(id, 'police-certificate');
    await uploaded(crm, nusrat, id, { lineId: police.id, issuedOn: '2026-01-20' });
    expect(await lineOf(id, 'police-certificate')).toMatchObject({
      state: 'received',
      goodUntil: '2027-01-20',
      judgedOn: '2027-02-01',
      stale: true,
      startAgainBy: '2027-01-11',
    });
    const moved = { id, plannedOn: '2027-01-15' };
    const preview = await crm.as(nusrat, documents.previewPlan, moved);
    const good = expect.objectContaining({ typeKey: 'police-certificate', goodUntil: '2027-01-20' });
    expect([preview.status, preview.body]).toEqual([200, { stale: [], good: [good] }]);
    expect((await lineOf(id, 'police-certificate')).stale).toBe(true);
    expect((await plan(id, moved)).effect).toEqual({ stale: [], good: [good] });
    expect((await lineOf(id, 'police-certificate')).stale).toBe(false);
    expect((await plan(id, { plannedOn: '2027-02-01' })).effect).toMatchObject({
      good: [],
      stale: [{ typeKey: 'police-certificate', startAgainBy: '2027-01-11' }],
    });
  });

  test('IELTS of 15 Mar 2025 is good for a student lodgement on 14 Mar 2027, stale on 20 Mar 2027', async () => {
    const { id } = await aFile(crm, nusrat);
    await plan(id, { subclass: '500', country: 'BD', plannedOn: '2027-03-14' });
    const english = await lineOf(id, 'english-student');
    await uploaded(crm, nusrat, id, { lineId: english.id, issuedOn: '2025-03-15' });
    expect((await lineOf(id, 'english-student')).stale).toBe(false);
    await plan(id, { plannedOn: '2027-03-20' });
    expect(await lineOf(id, 'english-student')).toMatchObject({ stale: true, goodUntil: '2027-03-15' });
  });

  test('a plan is refused without the reason of its last day, or after it', async () => {
    const { id } = await aFile(crm, nusrat);
    const set = async (given: object) =>
      (await crm.as(nusrat, documents.setPlan, { id, version: 0, ...given })).body.error;
    expect(await set({ hardBy: '2027-01-01' })).toEqual([
      { type: 'hardByWhy', message: 'Enter why it has to be by then' },
    ]);
    const late = { plannedOn: '2027-01-02', hardBy: '2027-01-01', hardByWhy: 'visa ends' };
    expect(await set(late)).toEqual([{ type: 'plannedOn', message: 'This is after the last possible day' }]);
    expect((await crm.as(nusrat, documents.plan, { id })).body).toMatchObject({ version: 0, plannedOn: null });
  });
});

describe('the checklist of a plan', () => {
  test('T1: a student of level 3 gets 14 lines, funds and English required; the level comes from the rule book', async () => {
    const { id } = await aFile(crm, nusrat);
    const { plan: saved } = await plan(id, { subclass: '500', country: 'BD', plannedOn: '2026-09-01' });
    expect(saved.applies).toMatchObject({ country: 'BD', level: 3 });
    const { lines, summary } = await checklistOf(crm, nusrat, id);
    expect(lines).toHaveLength(14);
    const required = lines.filter(({ needed }) => needed === 'required').map(({ typeKey }) => typeKey);
    expect(required).toEqual(expect.arrayContaining(['english-student', 'bank-statement', 'funds-source', 'passport']));
    expect(summary).toMatchObject({ required: required.length, received: 0, checked: 0 });
    expect(summary.missing).toHaveLength(required.length);
  });

  test('a refresh adds what is missing and leaves lines that somebody has worked on', async () => {
    const { id } = await aFile(crm, nusrat);
    await plan(id, { subclass: '500', country: 'BD', plannedOn: '2026-09-01' });
    const { id: gs, version } = await lineOf(id, 'gs-answers');
    await crm.as(nusrat, documents.changeLine, { id: gs, version, dueOn: '2026-08-01' });
    const coe = await lineOf(id, 'coe');
    await crm.as(nusrat, documents.removeLine, { id: coe.id, version: coe.version });
    await crm.as(nusrat, documents.refresh, { id });
    expect((await lineOf(id, 'coe')).id).not.toBe(coe.id);
    await plan(id, { subclass: '600' });
    const { lines } = await checklistOf(crm, nusrat, id);
    const kept = lines.filter(({ typeKey }) => ['gs-answers', 'coe', 'passport'].includes(typeKey));
    expect(kept.map(({ typeKey }) => typeKey).toSorted()).toEqual(['gs-answers', 'passport']);
  });

  test('lines are added once, for a person of the file or for the file', async () => {
    const { id } = await aFile(crm, nusrat);
    const { contactId: stranger } = await aFile(crm, nusrat);
    const { people } = await checklistOf(crm, nusrat, id);
    const add = async (typeKey: string, contactId: string | null) => {
      const { status, body } = await crm.as(nusrat, documents.addLine, { id, typeKey, contactId });
      return status === 200 ? 'added' : body.error?.[0]?.type;
    };
    const contactId = people[0]?.contactId ?? null;
    const given = [
      await add('cv', contactId),
      await add('cv', contactId),
      await add('cv', null),
      await add('cv', stranger),
    ];
    expect(given).toEqual(['added', 'typeKey', 'contactId', 'contactId']);
    expect([await add('coe', null), await add('coe', contactId), await add('nothing', null)]).toEqual([
      'added',
      'contactId',
      'typeKey',
    ]);
    expect((await checklistOf(crm, nusrat, id)).lines).toHaveLength(2);
  });
});

describe('a line', () => {
  test('is received, checked with its dates, returned with a reason, and received again', async () => {
    const { id } = await aFile(crm, nusrat);
    const { line, document } = await received(crm, nusrat, id, 'photograph');
    expect(line).toMatchObject({ state: 'received', versions: 1, dateMissing: true });
    const undated = await crm.as(nusrat, documents.check, { id: line.id, version: line.version });
    expect(undated.body.error).toEqual([{ type: 'issuedOn', message: 'Enter the date that the document states' }]);
    const dated = { id: line.id, version: line.version, issuedOn: '2026-01-20' };
    const { body: checked } = await crm.as(nusrat, documents.check, dated);
    expect(checked).toMatchObject({ state: 'checked', goodUntil: '2026-07-20' });
    expect(checked.document).toMatchObject({ id: document.id, checkedBy: nusrat.name, checkedOn: '2026-03-02' });
    const given = { id: line.id, version: checked.version };
    const { body: returned } = await crm.as(nusrat, documents.returnLine, { ...given, why: 'eyes closed' });
    expect(returned).toMatchObject({ state: 'returned', stateWhy: 'eyes closed', goodUntil: null });
    await uploaded(crm, nusrat, id, { lineId: line.id });
    expect((await crm.as(nusrat, documents.line, { id: line.id })).body).toMatchObject({
      state: 'received',
      versions: 2,
    });
    expect(await crm.trail(line.id)).toEqual(['documents.addLine', 'documents.check', 'documents.returnLine']);
  });

  test('A3: is waived only with a reason of 20 characters, and can be reopened', async () => {
    const { id: file } = await aFile(crm, nusrat);
    const { id, version } = await lined(crm, nusrat, file);
    const short = await crm.as(nusrat, documents.waive, { id, version, why: '  not there anyway  ' });
    expect([short.status, short.body.error?.[0]?.type]).toEqual([422, 'why']);
    const { body } = await crm.as(nusrat, documents.waive, { id, version, why: 'burnt in the fire of 2019' });
    expect(body).toMatchObject({ state: 'waived', can: { waive: false, reopen: true, remove: false } });
    const again = await crm.as(nusrat, documents.reopen, { id, version: body.version });
    expect(again.body).toMatchObject({ state: 'asked', stateWhy: null });
    const twice = await crm.as(nusrat, documents.reopen, { id, version: again.body.version });
    expect(twice.status).toBe(409);
  });

  test('is not applicable only with a reason', async () => {
    const { id: file } = await aFile(crm, nusrat);
    const { id, version } = await lined(crm, nusrat, file);
    const change = { id, version, needed: 'not-applicable' as const };
    expect((await crm.as(nusrat, documents.changeLine, change)).body.error?.[0]?.type).toBe('neededWhy');
    const { body } = await crm.as(nusrat, documents.changeLine, { ...change, neededWhy: 'never worked' });
    expect(body).toMatchObject({ needed: 'not-applicable', can: { upload: false, waive: false } });
  });

  test('E3: who uploaded a document of identity or funds does not check it, unless the office allows it', async () => {
    const { id: file } = await aFile(crm, nusrat);
    const { line } = await received(crm, nusrat, file, 'passport', { expiresOn: '2030-05-03' });
    const given = { id: line.id, version: line.version };
    const own = await crm.as(nusrat, documents.check, given);
    expect([own.status, own.body.message]).toEqual([
      409,
      'Someone other than the person who uploaded this document has to check it.',
    ]);
    expect((await crm.as(nusrat, documents.line, { id: line.id })).body.state).toBe('received');
    expect((await crm.as(imran, documents.check, given)).body.state).toBe('checked');
    await crm.database.db.updateTable('offices').set({ separateChecks: false }).where('code', '=', 'BD').execute();
    const other = (await received(crm, nusrat, file, 'passport', { expiresOn: '2030-05-03' })).line;
    const allowed = await crm.as(nusrat, documents.check, { id: other.id, version: other.version });
    await crm.database.db.updateTable('offices').set({ separateChecks: true }).where('code', '=', 'BD').execute();
    expect(allowed.status).toBe(200);
  });

  test('W10: a changed rule does not move the date of a checked document until it is taken over', async () => {
    const { id: file } = await aFile(crm, nusrat);
    const { line } = await received(crm, nusrat, file, 'photograph', { issuedOn: '2026-01-20' });
    const { body: checked } = await crm.as(nusrat, documents.check, { id: line.id, version: line.version });
    const rule = crm.database.db.updateTable('rules').where('id', '=', checked.validity?.ruleId ?? 0);
    await rule.set({ validTo: '2026-03-01' }).execute();
    const { keyId } = await crm.database.db
      .selectFrom('rules')
      .select('keyId')
      .where('id', '=', checked.validity?.ruleId ?? 0)
      .executeTakeFirstOrThrow();
    const value = JSON.stringify({
      area: 'validity',
      months: 3,
      days: null,
      countedFrom: 'taken',
      judgedOn: ['lodgement'],
    });
    const { id: newRule } = await crm.database.db
      .insertInto('rules')
      .values({ keyId, validFrom: '2026-03-02', value, source: 'test', certainty: 'B' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { body: after } = await crm.as(nusrat, documents.line, { id: line.id });
    expect(after).toMatchObject({
      goodUntil: '2026-07-20',
      validity: { months: 6 },
      ruleChanged: { months: 3, ruleId: newRule },
    });
    const { body: taken } = await crm.as(nusrat, documents.takeRule, { id: line.id, version: after.version });
    expect(taken).toMatchObject({ goodUntil: '2026-04-20', validity: { months: 3 }, ruleChanged: null });
    await crm.database.db.updateTable('documents').set({ ruleId: null }).where('ruleId', '=', newRule).execute();
    await crm.database.db.deleteFrom('rules').where('id', '=', newRule).execute();
    await rule.set({ validTo: null }).execute();
  });
});
