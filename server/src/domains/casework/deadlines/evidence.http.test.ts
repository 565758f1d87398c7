import { deadlines } from '@embark/contracts/casework/deadlines';
import { conversions } from '@embark/contracts/crm/conversions';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { received, uploaded } from '../../../../test/documents.ts';

const crm = testApp();
const reason = 'confirmed by the department by mail';
let administrator: Person;
let asha: Person;
beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'] });
  asha = await crm.person({ roles: ['staff'], country: 'AU', name: 'Asha' });
});
beforeEach(() => crm.setClock('2026-03-02T01:00:00Z'));

/** A client file of the AU office with an open legal date. */
async function dated(dueOn = '2026-12-29') {
  const file = await aFile(crm, administrator, 'VE');
  const given = { what: 'Answer the s56 letter', hardness: 'legal', dueOn } as const;
  const { body } = await crm.as(administrator, deadlines.create, { conversionId: file.id, ...given });
  return { file, date: body };
}
const close = (who: Person, { id, version }: { id: string; version: number }, documentId: string, more: object = {}) =>
  crm.as(who, deadlines.close, { id, version, state: 'met', documentId, ...more });

test('A3: a document of the file closes a date instead of a reason; the timeline and the audit trail name it', async () => {
  const { file, date } = await dated();
  const letter = await uploaded(crm, administrator, file.id);
  const met = await close(asha, date, letter.id);
  expect(met.body).toMatchObject({
    state: 'met',
    reason: null,
    closedBy: 'Asha',
    document: { id: letter.id, name: 'paper.pdf' },
  });
  const { rows } = (await crm.as(asha, conversions.timeline, { id: file.id })).body;
  expect(rows[0]).toMatchObject({ kind: 'deadline', data: { step: 'met', document: 'paper.pdf' } });
  const { after } = await crm.database.db
    .selectFrom('audit')
    .select('after')
    .where('subjectId', '=', date.id)
    .where('action', '=', 'deadlines.close')
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ document: { id: letter.id, name: 'paper.pdf' } });

  const open = await crm.as(asha, deadlines.reopen, { id: date.id, version: met.body.version });
  expect(open.body).toMatchObject({ state: 'open', document: null });
});

test('A3: a document of another file, one the person cannot open, and none at all are refused', async () => {
  const { file, date } = await dated();
  const other = await uploaded(crm, administrator, (await dated()).file.id);
  const passport = (await received(crm, administrator, file.id, 'passport')).document;
  const hidden = await uploaded(crm, administrator, (await aFile(crm, administrator, 'VEB')).id);
  const before = (await crm.as(asha, deadlines.get, { id: date.id })).body;
  for (const [documentId, message] of [
    [other.id, 'Choose a document of this client file'],
    [hidden.id, 'Choose a document of this client file'],
    [crypto.randomUUID(), 'Choose a document of this client file'],
    [passport.id, 'Choose a document that you can open'],
  ] as const)
    expect((await close(asha, date, documentId)).body.error).toEqual([{ type: 'documentId', message }]);
  expect((await close(asha, date, 'letter.pdf')).status).toBe(422);
  const missed = await close(asha, date, (await uploaded(crm, administrator, file.id)).id, { state: 'missed' });
  expect(missed.body.error?.[0]?.type).toBe('reason');
  expect((await crm.as(asha, deadlines.get, { id: date.id })).body).toEqual(before);
  expect((await close(administrator, date, passport.id)).body.state).toBe('met');
});

test('F2: a document is enough for a new due day, and the history names it', async () => {
  const { file, date } = await dated();
  const given = { id: date.id, version: date.version, dueOn: '2027-01-05' };
  const wrong = (await uploaded(crm, administrator, (await dated()).file.id)).id;
  const refused = await crm.as(asha, deadlines.change, { ...given, documentId: wrong });
  expect([refused.status, refused.body.error?.[0]?.type]).toEqual([422, 'documentId']);
  expect((await crm.as(asha, deadlines.get, { id: date.id })).body.version).toBe(date.version);

  const extension = await uploaded(crm, administrator, file.id);
  const moved = await crm.as(asha, deadlines.change, { ...given, documentId: extension.id });
  expect(moved.body).toMatchObject({ dueOn: '2027-01-05', state: 'open', document: null });
  const { after } = await crm.database.db
    .selectFrom('audit')
    .select('after')
    .where('subjectId', '=', date.id)
    .where('action', '=', 'deadlines.change')
    .executeTakeFirstOrThrow();
  expect(after).toMatchObject({ movedBecause: 'paper.pdf' });
});

test('F1: a document does not make a legal date met that has passed', async () => {
  const { file, date } = await dated('2026-03-10');
  const letter = await uploaded(crm, administrator, file.id);
  crm.setClock('2026-03-10T13:00:00Z'); // midnight in Melbourne
  const late = await crm.person({ roles: ['admin'] });
  const refused = await close(late, date, letter.id);
  expect([refused.status, refused.body.error?.[0]?.type]).toEqual([422, 'reason']);
  expect((await close(late, date, letter.id, { reason })).body).toMatchObject({ state: 'missed', reason });
});
