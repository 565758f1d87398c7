import { advice } from '@embark/contracts/casework/advice';
import { agreements } from '@embark/contracts/casework/agreements';
import { deadlines } from '@embark/contracts/casework/deadlines';
import { documents } from '@embark/contracts/casework/documents';
import { overview } from '@embark/contracts/casework/overview';
import { parties } from '@embark/contracts/casework/parties';
import { referrals } from '@embark/contracts/casework/referrals';
import { conversions } from '@embark/contracts/crm/conversions';
import { handovers } from '@embark/contracts/crm/handovers';
import { beforeAll, expect, test } from 'vitest';
import { signedFor } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { checklistOf, pdf, received, uploaded } from '../../../../test/documents.ts';
import { licensed } from '../../../../test/licences.ts';
import { aFile, clientOf, papersOf, partyOn } from '../../../../test/parties.ts';
import { referred } from '../../../../test/referrals.ts';

const crm = testApp();
let nusrat: Person;
let imran: Person;
let asha: Person;
let administrator: Person;
beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  imran = await crm.person({ roles: ['buser'], country: 'BD' });
  asha = await crm.person({ name: 'Asha' });
  administrator = await crm.person({ roles: ['admin'], name: 'Boss' });
  await licensed(crm, await crm.person({ roles: ['hr'] }), { userId: administrator.id });
});

const content = pdf('TRANSCRIPT OF SADIA');

/** A client file of the Dhaka office with something in each part of it. */
async function fullFile() {
  const email = `${crypto.randomUUID()}@mail.test`;
  const { id, number } = await aFile(crm, nusrat, { serCode: 'VEB', email });
  await partyOn(crm, nusrat, id);
  const { passport } = await papersOf(crm, nusrat, (await clientOf(crm, nusrat, id)).id);
  const { line } = await received(crm, nusrat, id, 'passport', { expiresOn: '2030-05-03' });
  const free = await uploaded(crm, nusrat, id, {}, content);
  const agreement = await signedFor(crm, nusrat, id);
  const about = { conversionId: id, kind: 'advice', channel: 'phone', at: '2026-03-02T00:30:00Z', minutes: 5 } as const;
  const note = (await crm.as(nusrat, advice.add, { ...about, text: 'BVB first' })).body;
  const due = { conversionId: id, what: 'Answer the s56 letter', hardness: 'legal', dueOn: '2026-12-29' } as const;
  const open = (await crm.as(nusrat, deadlines.create, due)).body;
  const closed = (await crm.as(nusrat, deadlines.create, due)).body;
  const met = { id: closed.id, version: closed.version, state: 'met', documentId: free.id } as const;
  expect((await crm.as(nusrat, deadlines.close, met)).status).toBe(200);
  const { id: referralId } = await referred(crm, nusrat, id, administrator.id);
  return { id, number, email, passport, line, free, agreement, note, open, closed, referralId };
}

/** Everything that is on a file, without what a hand-over changes. */
async function contentOf(who: Person, file: string) {
  const { lines, free } = await checklistOf(crm, who, file);
  const { rows: people } = (await crm.as(who, parties.list, { id: file })).body;
  const { rows: agreed, inForceId } = (await crm.as(who, agreements.list, { id: file })).body;
  const { rows: notes } = (await crm.as(who, advice.list, { conversionId: file })).body;
  const { rows: sent } = (await crm.as(who, referrals.list, { conversionId: file })).body;
  return {
    lines: lines.map(({ id, typeKey, state, document }) => ({ id, typeKey, state, hash: document?.hash })),
    free: free.map(({ id, name, hash }) => ({ id, name, hash })),
    people: people.map(({ id, name, part, passports, visas }) => ({ id, name, part, passports, visas })),
    agreed: agreed.map(({ id, number, state, feeAmount }) => ({ id, number, state, feeAmount })),
    inForceId,
    notes: notes.map(({ id, text, by }) => ({ id, text, by })),
    dates: (await crm.as(who, deadlines.ofFile, { conversionId: file })).body.map(
      ({ id, what, state, dueOn, dueAt, zone, document }) => ({ id, what, state, dueOn, dueAt, zone, document }),
    ),
    referred: sent.map(({ id, state }) => ({ id, state })),
  };
}

async function handOver(email: string, recordId: string) {
  const asked = await crm.as(asha, handovers.ask, { office: 'BD', serCode: 'VE', email, note: 'Lives in Melbourne' });
  expect([asked.status, asked.body.message]).toEqual([200, undefined]);
  const shares = { creditShare: 50, commissionShare: 50, note: '' };
  const { id, version } = asked.body;
  const given = { id, version, recordId, serCode: 'VE', assigneeId: asha.id, ...shares };
  const { status, body } = await crm.as(nusrat, handovers.accept, given);
  expect([status, body.message]).toEqual([200, undefined]);
}

test('W4: a client file handed to another office takes everything along: people, documents, dates, agreements, notes, referrals', async () => {
  const { id, number, email, free } = await fullFile();
  const before = await contentOf(administrator, id);
  expect(Object.values(before).every((part) => part && part.length > 0)).toBe(true);
  await handOver(email, id);

  expect((await crm.as(asha, conversions.get, { id })).body).toMatchObject({
    number,
    office: 'AU',
    caseOfficerId: asha.id,
  });
  expect(await contentOf(administrator, id)).toEqual(before);
  const seen = await contentOf(asha, id);
  expect(seen).toEqual({ ...before, people: seen.people });
  expect(seen.people.map((one) => one.id)).toEqual(before.people.map((one) => one.id));
  expect((await crm.as(asha, documents.file, { id: free.id })).body).toBe(content.toString());
  expect((await crm.as(asha, overview.get, { id })).status).toBe(200);
  const dates = (await crm.as(asha, deadlines.ofFile, { conversionId: id })).body;
  expect(dates.map(({ state, office, owner }) => [state, office, owner])).toEqual([
    ['open', 'AU', 'Asha'],
    ['met', 'AU', 'Nusrat'],
  ]);
});

test('W4: for the office that gave it away, the file and all its parts are gone: 404, and in no list', async () => {
  const { id, email, passport, line, free, agreement, note, open, referralId } = await fullFile();
  const calls = (who: Person) => [
    crm.as(who, conversions.get, { id }),
    crm.as(who, overview.get, { id }),
    crm.as(who, parties.list, { id }),
    crm.as(who, parties.revealPassport, { id: passport.id }),
    crm.as(who, documents.checklist, { id }),
    crm.as(who, documents.plan, { id }),
    crm.as(who, documents.line, { id: line.id }),
    crm.as(who, documents.versions, { id: line.id }),
    crm.as(who, documents.document, { id: free.id }),
    crm.as(who, documents.file, { id: free.id }),
    crm.as(who, documents.view, { id: free.id }),
    crm.as(who, deadlines.ofFile, { conversionId: id }),
    crm.as(who, deadlines.get, { id: open.id }),
    crm.as(who, agreements.list, { id }),
    crm.as(who, agreements.get, { id: agreement.id }),
    crm.as(who, agreements.pdf, { id: agreement.id }),
    crm.as(who, advice.list, { conversionId: id }),
  ];
  const statuses = async (who: Person) => (await Promise.all(calls(who))).map(({ status }) => status);
  expect(await statuses(imran)).toEqual(calls(imran).map(() => 200));
  await handOver(email, id);
  for (const who of [nusrat, imran]) {
    expect(await statuses(who)).toEqual(calls(who).map(() => 404));
    const { version } = (await crm.as(administrator, deadlines.get, { id: open.id })).body;
    const changes = [
      await crm.as(who, deadlines.close, { id: open.id, version, state: 'met', documentId: free.id }),
      await crm.as(who, documents.check, { id: line.id, version: line.version }),
      await crm.as(who, agreements.end, { id: agreement.id, version: agreement.version, reason: 'Gone to Melbourne' }),
      await crm.as(who, advice.change, { id: note.id, version: note.version, text: 'Mine' }),
      await crm.upload(who, documents.upload, 'late.pdf', pdf(), { conversionId: id }),
    ];
    expect(changes.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const dates = (await crm.as(who, deadlines.list, { size: 100 })).body.rows;
    expect(dates.filter(({ conversionId }) => conversionId === id)).toEqual([]);
    const waiting = (await crm.as(who, referrals.list, {})).body.rows;
    expect(waiting.filter((one) => one.id === referralId)).toEqual([]);
  }
  const all = await contentOf(administrator, id);
  expect([all.dates.filter(({ state }) => state === 'open').length, all.free.length]).toEqual([1, 1]);
});
