import { type Refer, referrals } from '@embark/contracts/casework/referrals';
import { conversions } from '@embark/contracts/crm/conversions';
import { licences } from '@embark/contracts/organisation/licences';
import { notifications } from '@embark/contracts/workspace/notifications';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { licensed } from '../../../../test/licences.ts';
import { referred } from '../../../../test/referrals.ts';

const crm = testApp();
let hr: Person;
let daniel: Person;
let licenceId: string;
let priya: Person;
let file: { id: string; version: number; number: string };

beforeAll(async () => {
  hr = await crm.person({ roles: ['hr'] });
  daniel = await crm.person({ name: 'Daniel Reid' });
  licenceId = (await licensed(crm, hr, { userId: daniel.id })).id;
});
beforeEach(async () => {
  priya = await crm.person({ name: 'Priya Shah' });
  file = await aFile(crm, priya, 'VE');
});

const ask = (given: Partial<Refer> = {}, who = priya) =>
  crm.as(who, referrals.refer, {
    id: file.id,
    holderId: daniel.id,
    what: 'lodgement',
    note: 'Please lodge.',
    ...given,
  });
const told = async (who: Person) =>
  (await crm.as(who, notifications.panel, {})).body.map(({ kind, data, options }) => ({
    kind,
    data,
    to: options.onclick_url,
  }));
const mine = async (who: Person) =>
  (await crm.as(who, referrals.list, { side: 'mine', conversionId: file.id })).body.rows;

test('G2: one call refers the file: a row, a notification, the timeline; the file stays with its owner', async () => {
  expect((await crm.as(priya, referrals.holders, { id: file.id })).body).toEqual([
    { userId: daniel.id, name: 'Daniel Reid', number: 'MARN 1234567' },
  ]);
  const { body } = await ask();
  expect(body).toMatchObject({
    state: 'open',
    holder: 'Daniel Reid',
    licence: 'MARN 1234567',
    referredBy: 'Priya Shah',
    caseOfficer: 'Priya Shah',
    number: file.number,
    can: { take: false, decline: false, finish: false },
  });
  expect(await mine(daniel)).toMatchObject([{ id: body.id, can: { take: true, decline: true, finish: true } }]);
  expect(await told(daniel)).toContainEqual({
    kind: 'referred',
    data: { number: file.number, name: 'Sadia Rahman', act: 'lodgement', note: 'Please lodge.' },
    to: expect.stringContaining(file.id),
  });
  const { body: stream } = await crm.as(priya, conversions.timeline, { id: file.id });
  expect(stream.rows[0]).toMatchObject({
    kind: 'referral',
    note: 'Please lodge.',
    data: { step: 'refer', what: 'lodgement', holder: 'Daniel Reid', licence: 'MARN 1234567' },
  });
  const after = (await crm.as(priya, conversions.get, { id: file.id })).body;
  expect([after.caseOfficer, after.version]).toEqual(['Priya Shah', file.version]);
  expect(await crm.trail(body.id)).toEqual(['referrals.refer']);
});

test('G2: the holder takes it and finishes it; the sender is notified each time', async () => {
  const { id, version } = await referred(crm, priya, file.id, daniel.id, { what: 'lodgement' });
  const taken = await crm.as(daniel, referrals.take, { id, version });
  expect(taken.body).toMatchObject({
    state: 'taken',
    takenAt: '2026-03-02T01:00:00.000Z',
    can: { take: false, finish: true },
  });
  const done = await crm.as(daniel, referrals.finish, { id, version: 2, answer: 'Lodged.' });
  expect(done.body).toMatchObject({ state: 'done', answer: 'Lodged.', can: { decline: false, finish: false } });
  const about = { number: file.number, name: 'Sadia Rahman', act: 'lodgement' };
  expect((await told(priya)).map(({ data }) => data)).toEqual([
    { ...about, step: 'referralDone', note: 'Lodged.' },
    { ...about, step: 'referralTaken', note: '' },
  ]);
  expect(await crm.trail(id)).toEqual(['referrals.refer', 'referrals.take', 'referrals.finish']);
});

test('G2: declining needs words, and frees the file to be referred again', async () => {
  const { id, version } = await referred(crm, priya, file.id, daniel.id, { what: 'lodgement' });
  const silent = await crm.as(daniel, referrals.decline, { id, version, answer: ' ' });
  expect([silent.status, silent.body.error?.[0]?.type]).toEqual([422, 'answer']);
  const declined = await crm.as(daniel, referrals.decline, { id, version, answer: 'Conflict of interest.' });
  expect(declined.body).toMatchObject({ state: 'declined', closedAt: '2026-03-02T01:00:00.000Z' });
  expect((await told(priya))[0]?.data).toMatchObject({ step: 'referralDeclined', note: 'Conflict of interest.' });
  expect((await crm.as(daniel, referrals.take, { id, version: 2 })).status).toBe(409);
  expect((await ask()).status).toBe(200);
});

describe('what cannot be referred', () => {
  test('to somebody without a valid licence, to a leaver of the office, or to oneself', async () => {
    const priyas = await crm.person();
    const lapsed = await crm.person();
    await licensed(crm, hr, { userId: lapsed.id, validTo: '2026-03-01' });
    const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
    await licensed(crm, hr, { userId: dhaka.id });
    for (const holderId of [priyas.id, lapsed.id, dhaka.id, 2_000_000_000]) {
      const { status, body } = await ask({ holderId });
      expect([status, body.error?.[0]?.type]).toEqual([422, 'holderId']);
    }
    const own = await ask({}, daniel);
    expect([own.status, own.body.error?.[0]?.type]).toEqual([422, 'holderId']);
    expect(await mine(daniel)).toEqual([]);
  });

  test('without words, or of a file that is closed or out of reach', async () => {
    expect((await ask({ note: ' ' })).body.error?.[0]?.type).toBe('note');
    const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
    expect((await ask({}, dhaka)).status).toBe(404);
    expect((await ask({}, await crm.person({ roles: ['acc'] }))).status).toBe(403);
    await crm.database.db.updateTable('conversions').set({ statusId: 2 }).where('id', '=', file.id).execute();
    expect((await ask()).status).toBe(409);
  });

  test('twice: of two clicks at once one is saved', async () => {
    const answers = await crm.atOnce('conversions', ask, ask);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(await mine(daniel)).toHaveLength(1);
    expect((await ask({ what: 'advice' })).status).toBe(200);
  });
});

test('others see it and do not answer it; a manager declines for a holder who is away', async () => {
  const { id, version } = await referred(crm, priya, file.id, daniel.id);
  const colleague = await crm.person();
  expect((await crm.as(colleague, referrals.list, { conversionId: file.id })).body.rows).toHaveLength(1);
  for (const who of [colleague, priya]) {
    expect((await crm.as(who, referrals.take, { id, version })).status).toBe(403);
    expect((await crm.as(who, referrals.decline, { id, version, answer: 'No.' })).status).toBe(403);
    expect((await crm.as(who, referrals.finish, { id, version })).status).toBe(403);
  }
  const manager = await crm.person({ roles: ['manager'] });
  expect((await crm.as(manager, referrals.take, { id, version })).status).toBe(403);
  expect((await crm.as(manager, referrals.decline, { id, version, answer: 'Away.' })).body.state).toBe('declined');
});

test('the holder answers at the moment a manager declines: one of them wins', async () => {
  const { id, version } = await referred(crm, priya, file.id, daniel.id);
  const manager = await crm.person({ roles: ['manager'] });
  const answers = await crm.atOnce(
    'referrals',
    async () => (await crm.as(daniel, referrals.take, { id, version })).status,
    async () => (await crm.as(manager, referrals.decline, { id, version, answer: 'Away.' })).status,
  );
  expect(answers.map(String).toSorted()).toEqual(['200', '409']);
});

test('G5: a referral still names the licence after it was suspended', async () => {
  await referred(crm, priya, file.id, daniel.id);
  const { version } = (await crm.as(hr, licences.list, { q: 'Daniel Reid' })).body.rows.find(
    ({ id }) => id === licenceId,
  )!;
  const off = await crm.as(hr, licences.change, { id: licenceId, version, state: 'suspended' });
  expect((await mine(daniel))[0]).toMatchObject({ licence: 'MARN 1234567', state: 'open' });
  expect((await crm.as(priya, referrals.holders, { id: file.id })).body.map(({ userId }) => userId)).not.toContain(
    daniel.id,
  );
  await crm.as(hr, licences.change, { id: licenceId, version: off.body.version, state: 'active' });
});
