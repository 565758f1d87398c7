import { documents } from '@embark/contracts/casework/documents';
import { RplCase, rplCases } from '@embark/contracts/casework/rplCases';
import { conversions } from '@embark/contracts/crm/conversions';
import { users } from '@embark/contracts/hr/users';
import { bulk } from '@embark/contracts/workspace/bulk';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { anRplCase } from '../../../../test/rplCases.ts';

const crm = testApp();
let own: Person;
let colleague: Person;
let dhaka: Person;
beforeAll(async () => {
  own = await crm.person({ roles: ['user'] });
  colleague = await crm.person({ roles: ['user'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
});

type Asked = Omit<Parameters<typeof crm.as<typeof rplCases.move>>[2], 'id' | 'version'>;
const get = async (id: string) => (await crm.as(own, rplCases.get, { id })).body;
const move = async (id: string, asked: Asked) =>
  crm.as(own, rplCases.move, { id, version: (await get(id)).version, ...asked });
const change = async (id: string, given: object) =>
  crm.as(own, rplCases.change, { id, version: (await get(id)).version, ...given });
const refused = (field: string) => ({ status: 422, body: { error: [{ type: field }] } });

describe('S: an RPL case', () => {
  test('is added to a client file with its officer and the currency of its office, and told in both timelines', async () => {
    const file = await aFile(crm, own, 'VE');
    const row = await anRplCase(crm, own, { conversionId: file.id, qualificationCode: ' chc50121 ' });
    expect(RplCase.strict().parse(row)).toMatchObject({
      number: expect.stringMatching(/^RPL-\d{4}-\d{5}$/),
      fileNumber: file.number,
      name: file.name,
      qualificationCode: 'CHC50121',
      status: 'collecting',
      office: 'AU',
      currency: 'AUD',
      ownerId: own.id,
      fee: null,
      can: { edit: true, move: true },
    });
    expect((await change(row.id, { fee: 1_500_00, rtoFee: 900_00, assessor: 'Dana Lim' })).body).toMatchObject({
      fee: 1_500_00,
      rtoFee: 900_00,
      version: 2,
    });
    expect(await crm.trail(row.id)).toEqual(['rplCases.create', 'rplCases.change']);
    const told = (await crm.as(own, conversions.timeline, { id: file.id })).body.rows;
    expect(told.find(({ kind }) => kind === 'rpl')?.data).toMatchObject({ step: 'collecting', number: row.number });
    const note = { id: row.id, kind: 'note' as const, note: 'Portfolio started' };
    expect((await crm.as(own, rplCases.addToTimeline, note)).status).toBe(200);
    const stream = (await crm.as(own, rplCases.timeline, { id: row.id })).body.rows;
    expect(stream.map(({ kind }) => kind)).toEqual(['note', 'changed', 'created']);
  });

  test('is refused without a code, on a closed file, and for an owner of another office', async () => {
    const file = await aFile(crm, own, 'VE');
    const asked = { conversionId: file.id, qualificationCode: 'CHC50121', rto: 'Yarra Skills Institute' };
    expect(await crm.as(own, rplCases.create, { ...asked, qualificationCode: 'nurse 1' })).toMatchObject(
      refused('qualificationCode'),
    );
    expect(await crm.as(own, rplCases.create, { ...asked, rto: ' ' })).toMatchObject(refused('rto'));
    expect(await crm.as(own, rplCases.create, { ...asked, ownerId: dhaka.id })).toMatchObject(refused('ownerId'));
    await sql`update conversions set closed_at = now(), close_reason = 'done', status_id = 2 where id = ${file.id}`.execute(
      crm.database.db,
    );
    expect(await crm.as(own, rplCases.create, asked)).toMatchObject(refused('conversionId'));
  });

  test('belongs to the office of its file: other offices get 404, accounts and HR 403', async () => {
    const { id, conversionId } = await anRplCase(crm, own);
    expect((await crm.as(dhaka, rplCases.get, { id })).status).toBe(404);
    expect((await crm.as(dhaka, rplCases.change, { id, version: 1, assessor: 'Theirs' })).status).toBe(404);
    expect((await crm.as(dhaka, rplCases.move, { id, version: 1, to: 'submitted' })).status).toBe(404);
    const asked = { conversionId, qualificationCode: 'CHC50121', rto: 'Yarra' };
    expect((await crm.as(dhaka, rplCases.create, asked)).status).toBe(404);
    expect((await crm.as(dhaka, rplCases.list, {})).body.total).toBe(0);
    for (const role of ['acc', 'hr'] as const) {
      const person = await crm.person({ roles: [role] });
      expect((await crm.as(person, rplCases.list, {})).status).toBe(403);
      expect((await crm.as(person, rplCases.get, { id })).status).toBe(403);
    }
    expect((await crm.as(colleague, rplCases.get, { id })).status).toBe(200);
  });

  test('moves along its flow; each move asks for what its state needs', async () => {
    const { id, conversionId } = await anRplCase(crm, own);
    expect(await move(id, { to: 'granted' })).toMatchObject(refused('to'));
    expect(await move(id, { to: 'submitted', on: '2030-01-01' })).toMatchObject(refused('on'));
    expect((await move(id, { to: 'submitted', on: '2026-02-02' })).body).toMatchObject({ submittedOn: '2026-02-02' });
    expect(await move(id, { to: 'gap' })).toMatchObject(refused('gapTraining'));
    const gap = { to: 'gap' as const, gapTraining: 'CHCECE030 and first aid', gapUntil: '2026-04-01' };
    expect((await move(id, gap)).body).toMatchObject({ status: 'gap', gapUntil: '2026-04-01' });
    expect(await change(id, { gapTraining: '' })).toMatchObject(refused('gapTraining'));
    expect(await move(id, { to: 'granted', outcome: 'full' })).toMatchObject(refused('certificateNumber'));
    expect(await move(id, { to: 'granted', certificateNumber: 'C1' })).toMatchObject(refused('outcome'));
    const early = { to: 'granted' as const, outcome: 'full' as const, certificateNumber: 'C1', on: '2026-02-01' };
    expect(await move(id, early)).toMatchObject(refused('on'));
    const granted = (await move(id, { ...early, on: '2026-02-20' })).body;
    expect(granted).toMatchObject({
      status: 'granted',
      outcome: 'full',
      decidedOn: '2026-02-20',
      certificateNumber: 'C1',
      certificateOn: '2026-02-20',
    });
    expect(await move(id, { to: 'withdrawn', reason: 'Late' })).toMatchObject(refused('to'));
    const told = (await crm.as(own, conversions.timeline, { id: conversionId })).body.rows;
    expect(told.filter(({ kind }) => kind === 'rpl').map(({ data }) => data['step'])).toEqual([
      'granted',
      'gap',
      'submitted',
      'collecting',
    ]);
    expect((await crm.trail(id)).filter((action) => action === 'rplCases.move')).toHaveLength(3);
  });

  test('that was refused does not change, and can be submitted again; a certificate belongs to a granted one', async () => {
    const { id } = await anRplCase(crm, own);
    expect(await change(id, { certificateNumber: 'C1' })).toMatchObject(refused('certificateNumber'));
    await move(id, { to: 'submitted' });
    expect(await move(id, { to: 'refused' })).toMatchObject(refused('reason'));
    const { body } = await move(id, { to: 'refused', reason: 'Not enough work evidence' });
    expect(body).toMatchObject({ outcome: 'none', endReason: 'Not enough work evidence', can: { edit: false } });
    expect((await change(id, { assessor: 'Other' })).status).toBe(409);
    expect((await move(id, { to: 'submitted' })).body).toMatchObject({
      outcome: null,
      endReason: null,
      decidedOn: null,
    });
    expect((await change(id, { assessor: 'Other' })).status).toBe(200);
  });

  test('shows how much of the required evidence has arrived', async () => {
    const { id, conversionId } = await anRplCase(crm, own);
    await sql`delete from checklist_lines where conversion_id = ${conversionId}`.execute(crm.database.db);
    expect((await get(id)).evidence).toBeNull();
    const { contactId } = (await crm.as(own, conversions.get, { id: conversionId })).body;
    for (const note of ['one', 'two', 'three', 'four'])
      await crm.as(own, documents.addLine, { id: conversionId, typeKey: 'cv', contactId, note });
    expect((await get(id)).evidence).toBe(0);
    const lines = (await crm.as(own, documents.checklist, { id: conversionId })).body.lines;
    const set = (at: number, state: string) =>
      sql`update checklist_lines set state = ${state}, state_why = 'Given by another office' where id = ${lines[at]?.id}`.execute(
        crm.database.db,
      );
    await set(0, 'received');
    expect((await get(id)).evidence).toBe(25);
    await set(1, 'waived');
    expect((await get(id)).evidence).toBe(33);
    const { summary } = (await crm.as(own, documents.checklist, { id: conversionId })).body;
    expect(summary).toMatchObject({ required: 3, received: 1 });
  });

  test('follows its file to another officer, and goes to the officer when its owner leaves the office', async () => {
    const helper = await crm.person({ roles: ['manager'] });
    const file = await aFile(crm, own, 'VE');
    const [mine, theirs] = [
      await anRplCase(crm, own, { conversionId: file.id }),
      await anRplCase(crm, own, { conversionId: file.id, ownerId: helper.id }),
    ];
    const third = await crm.person({ roles: ['user'] });
    const { version } = (await crm.as(own, conversions.get, { id: file.id })).body;
    await crm.as(own, conversions.assign, { id: file.id, version, caseOfficerId: third.id });
    expect([(await get(mine.id)).ownerId, (await get(theirs.id)).ownerId]).toEqual([third.id, helper.id]);
    const admin = await crm.person({ roles: ['admin'] });
    const seen = (await crm.as(admin, users.view, { userId: helper.id })).body;
    const asked = { id: helper.id, version: seen.version, roles: ['pkuser' as const], office: 'PK' };
    const left = await crm.as(admin, users.save, asked);
    expect(left.status).toBe(200);
    expect((await get(theirs.id)).ownerId).toBe(third.id);
  });
});

const save = (rows: { id: string; version: number; fields: Record<string, unknown> }[], who = own) =>
  crm.as(who, bulk.cells, { list: 'rplCases', rows });

describe('S: the register of RPL cases', () => {
  test('of 12 rows pasted, 3 of them not allowed, 9 are saved and 3 say why; one undo takes all 9 back', async () => {
    const rows: RplCase[] = [];
    const { id: conversionId } = await aFile(crm, own, 'VE');
    for (let at = 0; at < 12; at += 1) rows.push(await anRplCase(crm, own, { conversionId, assessor: `Before ${at}` }));
    for (const { id } of rows.slice(0, 3)) await move(id, { to: 'withdrawn', reason: 'Went to another agent' });
    const fields = { assessor: 'Pasted', fee: 2_000_00 };
    const now = await Promise.all(rows.map(({ id }) => get(id)));
    const { body } = await save(now.map(({ id, version }) => ({ id, version, fields })));
    const problems = body.rows.map(({ problem }) => problem?.message ?? null);
    expect(problems.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('has ended')));
    expect(problems.slice(3).every((problem) => problem === null)).toBe(true);
    const undo = body.rows.flatMap(({ id, version, before }) =>
      version && before ? [{ id, version, fields: before }] : [],
    );
    expect(undo).toHaveLength(9);
    const undone = await save(undo);
    expect(undone.body.rows.every(({ problem }) => problem === null)).toBe(true);
    const after = await Promise.all(rows.map(({ id }) => get(id)));
    expect(after.map(({ assessor, fee }) => [assessor, fee])).toEqual(rows.map(({ assessor }) => [assessor, null]));
  });

  test('says by field what it refuses, and is no cell for the status', async () => {
    const { id, version } = await anRplCase(crm, own);
    const { body } = await save([{ id, version, fields: { currency: 'dollar' } }]);
    expect(Object.keys(body.rows[0]?.problem?.fields ?? {})).toEqual(['currency']);
    const status = await save([{ id, version, fields: { status: 'granted' } }]);
    expect(Object.keys(status.body.rows[0]?.problem?.fields ?? {})).toEqual(['status']);
    expect((await save([{ id, version, fields: { assessor: 'X' } }], dhaka)).body.rows[0]?.problem).toMatchObject({
      code: 'not-found',
    });
  });

  test('is searched, filtered, sorted and exported', async () => {
    const row = await anRplCase(crm, own, { qualificationCode: 'BSB50420', rto: 'Harbour Training' });
    const ids = async (filter: object) => (await crm.as(own, rplCases.list, filter)).body.rows.map(({ id }) => id);
    for (const q of [row.number, 'bsb50420', 'harbour tr', row.fileNumber]) expect(await ids({ q })).toContain(row.id);
    expect(await ids({ q: 'harbour', status: ['collecting'], owner: ['me'], office: ['AU'] })).toEqual([row.id]);
    expect(await ids({ q: 'harbour', submittedFrom: '2026-01-01' })).toEqual([]);
    for (const sort of ['name', 'rto', '-submittedOn', 'gapUntil', 'status', 'owner', 'number'])
      expect(await ids({ q: 'harbour', sort })).toEqual([row.id]);
    const columns = [{ id: 'number', title: 'Number' }];
    const asked = { list: 'rplCases' as const, format: 'csv' as const, columns, filter: { q: 'harbour' } };
    const { body: job } = await crm.as(own, bulk.export, asked);
    expect(String((await crm.as(own, bulk.file, { id: job.id })).body)).toContain(row.number);
    const staff = await crm.person({ roles: ['staff'] });
    expect((await crm.as(staff, bulk.export, asked)).status).toBe(403);
  });
});
