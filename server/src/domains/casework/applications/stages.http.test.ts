import { randomUUID } from 'node:crypto';
import { applications } from '@embark/contracts/casework/applications';
import { type NewVisa, parties } from '@embark/contracts/casework/parties';
import { merges } from '@embark/contracts/crm/contacts';
import { rulebook } from '@embark/contracts/organisation/rulebook';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aCourse, admissionFile } from '../../../../test/applications.ts';
import { aVisa, clientOf } from '../../../../test/parties.ts';
import { ruleOf } from '../../../../test/ruleBook.ts';

const crm = testApp();
let administrator: Person;
let course: Awaited<ReturnType<typeof aCourse>>;
beforeAll(async () => {
  crm.setClock('2026-12-08T01:00:00Z');
  administrator = await crm.person({ roles: ['admin'] });
  course = await aCourse(crm);
});

const VISA: NewVisa = aVisa({ grantedOn: '2026-11-15', expiresOn: '2030-03-15' });

/** A client whose application was accepted on 1 November 2026, with a CoE unless told otherwise. */
async function accepted({ withCoe = true, acceptedOn = '2026-11-01' } = {}) {
  const file = await admissionFile(crm, administrator);
  const { rows } = await sql<{
    id: string;
  }>`insert into applications (company, office_id, conversion_id, provider_id, course_id, intake_on, status,
      chosen, submitted_on, accepted_on, owner_id, created_at, updated_at)
    select company, office_id, id, ${course.providerId}, ${course.courseId}, '2027-02-01', 'accepted', true, '2026-10-01', ${acceptedOn},
      case_officer_id, now(), now() from conversions where id = ${file.id} returning id`.execute(crm.database.db);
  const id = String(rows[0]?.id);
  if (withCoe) await issue(id);
  return { id, fileId: file.id, contactId: file.contactId, partyId: (await clientOf(crm, administrator, file.id)).id };
}
const issue = (id: string) =>
  sql`insert into application_coes (application_id, company, code, issued_on, starts_on, ends_on)
    values (${id}, 'fc', ${`E${randomUUID().slice(0, 7).toUpperCase()}`}, '2026-11-10', '2027-02-01', '2029-11-30')`.execute(
    crm.database.db,
  );
const addVisa = (id: string, given: Partial<NewVisa> = {}) =>
  crm.as(administrator, parties.addVisa, { id, ...VISA, ...given });
const setStatus = (fileId: string, status: number) =>
  sql`update conversions set status_id = ${status} where id = ${fileId}`.execute(crm.database.db);

/** The furthest stage of the file's application, as the list filters by it, and whether it counts as granted. */
async function stageOf(conversionId: string) {
  const reaches = async (reached: string) =>
    (await crm.as(administrator, applications.list, { conversionId, reached })).body.total === 1;
  for (const stage of ['visa', 'coe', 'accepted', 'offer', 'applied']) if (await reaches(stage)) return stage;
  return 'none';
}

describe('a student visa', () => {
  test.each<[string, Partial<NewVisa>, string]>([
    ['granted after the acceptance', {}, 'visa'],
    ['granted on the day of the acceptance', { grantedOn: '2026-11-01' }, 'visa'],
    ['granted before it', { grantedOn: '2026-10-31' }, 'coe'],
    ['without a day of grant', { grantedOn: null }, 'coe'],
    ['of another subclass', { subclass: '600' }, 'coe'],
    ['of another country', { country: 'NZ' }, 'coe'],
  ])('%s', async (_, given, expected) => {
    const { fileId, partyId } = await accepted();
    expect(await stageOf(fileId)).toBe('coe');
    await addVisa(partyId, given);
    expect(await stageOf(fileId)).toBe(expected);
  });

  test('that is corrected, or deleted, no longer counts', async () => {
    const { fileId, partyId } = await accepted();
    const { visas } = (await addVisa(partyId)).body;
    const [visa] = visas;
    const changed = await crm.as(administrator, parties.changeVisa, {
      id: visa!.id,
      version: visa!.version,
      subclass: '600',
    });
    expect(await stageOf(fileId)).toBe('coe');
    const again = await crm.as(administrator, parties.changeVisa, {
      id: visa!.id,
      version: changed.body.version,
      subclass: '500',
    });
    expect(await stageOf(fileId)).toBe('visa');
    await crm.as(administrator, parties.removeVisa, { id: visa!.id, version: again.body.version });
    expect(await stageOf(fileId)).toBe('coe');
  });

  test('counts only with a CoE, also if that is issued later', async () => {
    const { id, fileId, partyId } = await accepted({ withCoe: false });
    await addVisa(partyId);
    expect(await stageOf(fileId)).toBe('accepted');
    await issue(id);
    expect(await stageOf(fileId)).toBe('visa');
    await sql`delete from application_coes where application_id = ${id}`.execute(crm.database.db);
    expect(await stageOf(fileId)).toBe('accepted');
  });
});

test('a file with the status "Visa granted" counts as granted until it moves back', async () => {
  const { fileId } = await accepted();
  await setStatus(fileId, 12);
  expect(await stageOf(fileId)).toBe('visa');
  await setStatus(fileId, 9);
  expect(await stageOf(fileId)).toBe('coe');
});

test('a CoE that is cancelled before its course begins again no longer counts', async () => {
  const { id, fileId } = await accepted();
  await sql`update application_coes set cancelled_on = '2026-11-20', cancelled_why = 'deferred' where application_id = ${id}`.execute(
    crm.database.db,
  );
  expect(await stageOf(fileId)).toBe('coe');
  await sql`update applications set intake_on = '2027-07-26', status = 'deferred' where id = ${id}`.execute(
    crm.database.db,
  );
  expect(await stageOf(fileId)).toBe('accepted');
});

test('the visa of a merged contact counts for both files, and no longer after the merge is undone', async () => {
  const [keep, drop] = [await accepted(), await accepted()];
  await addVisa(drop.partyId);
  const versionOf = async (id: string) =>
    (await crm.database.db.selectFrom('contacts').select('version').where('id', '=', id).executeTakeFirstOrThrow())
      .version;
  const merged = await crm.as(administrator, merges.merge, {
    keep: keep.contactId,
    drop: drop.contactId,
    keepVersion: await versionOf(keep.contactId),
    dropVersion: await versionOf(drop.contactId),
  });
  expect([merged.status, await stageOf(keep.fileId), await stageOf(drop.fileId)]).toEqual([200, 'visa', 'visa']);
  await crm.as(administrator, merges.undo, { id: merged.body.id });
  expect([await stageOf(keep.fileId), await stageOf(drop.fileId)]).toEqual(['coe', 'visa']);
});

test('the rule book says which subclasses are student visas, also for visas entered earlier', async () => {
  const { fileId, partyId } = await accepted();
  await addVisa(partyId, { subclass: '570' });
  expect(await stageOf(fileId)).toBe('coe');
  const { id, version } = await ruleOf(crm, administrator, 'visa-list', 'student-subclasses');
  const value = { area: 'visa-list' as const, codes: ['500', '570'] };
  const changed = await crm.as(administrator, rulebook.change, { id, version, value });
  expect([changed.status, await stageOf(fileId)]).toEqual([200, 'visa']);
  await crm.as(administrator, rulebook.change, {
    id: changed.body.id,
    version: changed.body.version,
    value: { ...value, codes: ['500'] },
  });
  expect(await stageOf(fileId)).toBe('coe');
});

test('a visa saved at the same moment as the acceptance or the CoE counts', async () => {
  const { db } = crm.database;
  for (let round = 0; round < 12; round += 1) {
    const { id, fileId, partyId } = await accepted({ withCoe: false });
    await sql`update applications set status = 'full', chosen = false, accepted_on = null where id = ${id}`.execute(db);
    const accept = db.transaction().execute(async (trx) => {
      await sql`select from conversions where id = ${fileId} for no key update`.execute(trx);
      await sql`update applications set status = 'accepted', chosen = true, accepted_on = '2026-11-01' where id = ${id}`.execute(
        trx,
      );
      await sql`insert into application_coes (application_id, company, code, issued_on, starts_on, ends_on)
        values (${id}, 'fc', ${`E${randomUUID().slice(0, 7).toUpperCase()}`}, '2026-11-10', '2027-02-01', '2029-11-30')`.execute(
        trx,
      );
    });
    const [visa] = await Promise.all([addVisa(partyId), accept]);
    expect([visa.status, await stageOf(fileId)]).toEqual([200, 'visa']);
  }
  const { rows } = await sql`select r.id from applications r
    where r.stage <> application_stage(r) or r.granted <> application_granted(r)`.execute(db);
  expect(rows).toEqual([]);
});
