import { enquiries } from '@embark/contracts/crm/enquiries';
import { notifications } from '@embark/contracts/workspace/notifications';
import { type OpenWork, users } from '@embark/contracts/hr/users';
import { describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inTurn } from '../../../../test/atOnce.ts';
import { everything, inStatus, recorded } from '../../../../test/enquiries.ts';
import { rowsOf } from '../../../../test/users.ts';

const crm = testApp();

/** A user with two open enquiries and a client file for VE, an open enquiry for AD and a closed one. */
async function leaver() {
  const asha = await crm.person({ name: 'Asha Rao' });
  const rows = [await recorded(crm, asha), await recorded(crm, asha)];
  const admission = await recorded(crm, asha, { serCode: 'AD' });
  const closed = await recorded(crm, asha);
  await inStatus(crm, closed.id, 'CL');
  const client = await recorded(crm, asha);
  const version = await inStatus(crm, client.id, 'FU');
  const { body } = await crm.as(asha, enquiries.convert, { id: client.id, version });
  return { asha, rows, admission, closed, conversionId: body.conversionId ?? '' };
}

const workOf = async (who: Person, ids: number[], given: object = {}): Promise<OpenWork[]> => {
  const { status, body } = await crm.as(who, users.work, { userIds: ids, ...given });
  expect(status).toBe(200);
  return body;
};
const ownerOf = async (id: string) =>
  (await crm.database.db.selectFrom('enquiries').select('assigneeId').where('id', '=', id).executeTakeFirstOrThrow())
    .assigneeId;
const serviceId = (work: OpenWork[], serCode: string) => work.find((one) => one.serCode === serCode)?.serviceId ?? 0;

test('counts the open work of a user by service, with possible new owners', async () => {
  const hr = await crm.person({ roles: ['hr'] });
  const { asha } = await leaver();
  const sarah = await crm.person({ name: 'Sarah' });
  const dhaka = await crm.person({ roles: ['buser'] });
  const away = await crm.person({ companies: ['ar'] });
  const work = await workOf(hr, [asha.id]);
  expect(
    work.map(({ serCode, enquiries: open, conversions, stranded }) => [serCode, open, conversions, stranded]),
  ).toEqual([
    ['AD', 1, 0, true],
    ['VE', 2, 1, true],
  ]);
  const ids = work[0]?.candidates.map(({ id }) => id) ?? [];
  expect(ids).toContain(sarah.id);
  for (const other of [asha, dhaka, away, hr]) expect(ids).not.toContain(other.id);
});

describe('without new owners', () => {
  test.each([
    ['remove', (hr: Person, id: number) => crm.as(hr, users.remove, { userIds: [id] })],
    ['removeRole', (hr: Person, id: number) => crm.as(hr, users.removeRole, { user_id: id })],
    ['save, inactive', (hr: Person, id: number) => crm.as(hr, users.save, { id, version: 1, active: false })],
    ['save, no role', (hr: Person, id: number) => crm.as(hr, users.save, { id, version: 1, roles: [] })],
  ])('%s is refused with the counts, and changes nothing', async (_, act) => {
    const hr = await crm.person({ roles: ['hr'] });
    const { asha } = await leaver();
    const before = [await everything(crm), await rowsOf(crm, 'users', 'sessions')];
    const { status, body } = await act(hr, asha.id);
    expect([status, body.message]).toEqual([
      409,
      'Choose who takes over the open work: 3 enquiries and 1 client files.',
    ]);
    expect(body.present).toMatchObject({ work: [{ serCode: 'AD' }, { serCode: 'VE', enquiries: 2, conversions: 1 }] });
    const after = [await everything(crm), await rowsOf(crm, 'users', 'sessions')];
    expect(after).toEqual(before);
  });
});

test('assigns the work to one user or distributes it evenly, with a timeline and an audit entry each', async () => {
  const hr = await crm.person({ roles: ['hr'], name: 'Priscilla' });
  const { asha, rows, admission, closed, conversionId } = await leaver();
  const [sarah, omar] = [await crm.person({ name: 'Sarah' }), await crm.person({ name: 'Omar' })];
  const work = await workOf(hr, [asha.id]);
  const handover = [
    { serviceId: serviceId(work, 'VE'), to: [sarah.id, omar.id] },
    { serviceId: serviceId(work, 'AD'), to: [sarah.id] },
  ];
  const { status, body } = await crm.as(hr, users.remove, { userIds: [asha.id], handover });
  expect([status, body.message]).toEqual([200, 'Asha Rao can no longer sign in.']);

  const owners = await Promise.all(rows.map(({ id }) => ownerOf(id)));
  expect(new Set(owners)).toEqual(new Set([sarah.id, omar.id]));
  expect([await ownerOf(admission.id), await ownerOf(closed.id)]).toEqual([sarah.id, asha.id]);
  const file = await crm.database.db
    .selectFrom('conversions')
    .selectAll()
    .where('id', '=', conversionId)
    .executeTakeFirstOrThrow();
  expect(file.caseOfficerId).toBe(sarah.id);
  expect((await crm.trail(admission.id)).at(-1)).toBe('enquiries.handOver');
  expect((await crm.trail(conversionId)).at(-1)).toBe('conversions.handOver');
  const { body: stream } = await crm.as(sarah, enquiries.timeline, { id: admission.id });
  expect(stream.rows[0]).toMatchObject({
    kind: 'assignee',
    actor: 'Priscilla',
    data: { from: 'Asha Rao', to: 'Sarah' },
  });
  const panel = await crm.as(sarah, notifications.panel, {});
  expect(panel.body.map(({ kind, data }) => [kind, data])).toEqual([['handedOver', { count: 3, from: 'Asha Rao' }]]);
});

test.each([
  ['who works in another office', { roles: ['buser' as const] }],
  ['who only reads', { roles: ['acc' as const] }],
  ['of the other company', { companies: ['ar' as const] }],
])('refuses a new owner %s', async (_, traits) => {
  const hr = await crm.person({ roles: ['hr'] });
  const asha = await crm.person();
  const row = await recorded(crm, asha);
  const wrong = await crm.person(traits);
  const work = await workOf(hr, [asha.id]);
  for (const to of [wrong.id, asha.id, 2_000_000_000]) {
    const handover = [{ serviceId: serviceId(work, 'VE'), to: [to] }];
    const { status, body } = await crm.as(hr, users.remove, { userIds: [asha.id], handover });
    expect([status, body.error?.[0]?.type]).toEqual([422, 'handover']);
  }
  expect(await ownerOf(row.id)).toBe(asha.id);
});

test('when several users leave at once, their work is distributed together, and none of it to each other', async () => {
  const hr = await crm.person({ roles: ['hr'] });
  const [one, other, stays] = [await crm.person(), await crm.person(), await crm.person()];
  const rows = [await recorded(crm, one), await recorded(crm, other)];
  const work = await workOf(hr, [one.id, other.id]);
  expect(work).toMatchObject([{ serCode: 'VE', enquiries: 2 }]);
  const leave = (to: number) =>
    crm.as(hr, users.remove, {
      userIds: [one.id, other.id],
      handover: [{ serviceId: serviceId(work, 'VE'), to: [to] }],
    });
  expect((await leave(other.id)).status).toBe(422);
  expect((await leave(stays.id)).body.message).toBe('2 people can no longer sign in.');
  expect(await Promise.all(rows.map(({ id }) => ownerOf(id)))).toEqual([stays.id, stays.id]);
});

test('a user who keeps a suitable role can keep the work or reassign it', async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const asha = await crm.person();
  const row = await recorded(crm, asha);
  const stays = await crm.person();
  expect(await workOf(admin, [asha.id], { keep: 'yes', roles: ['staff'] })).toMatchObject([{ stranded: false }]);
  expect(await workOf(admin, [asha.id], { keep: 'yes', roles: ['buser'] })).toMatchObject([{ stranded: true }]);
  const kept = await crm.as(admin, users.save, { id: asha.id, version: 1, roles: ['staff'], office: 'BD' });
  expect([kept.status, await ownerOf(row.id)]).toEqual([200, asha.id]);
  const [group] = await workOf(admin, [asha.id]);
  const handover = [{ serviceId: group?.serviceId ?? 0, to: [stays.id] }];
  const moved = await crm.as(admin, users.save, { id: asha.id, version: 2, office: 'AU', handover });
  expect([moved.status, await ownerOf(row.id)]).toEqual([200, stays.id]);
});

test('does not assign work to a user who is leaving', async () => {
  const [hr, administrator] = [await crm.person({ roles: ['hr'] }), await crm.person({ roles: ['manager'] })];
  const asha = await crm.person();
  const row = await recorded(crm, administrator);
  const statuses = await inTurn(
    crm.database.db,
    'audit',
    async () => (await crm.as(hr, users.remove, { userIds: [asha.id] })).status,
    async () =>
      (await crm.as(administrator, enquiries.change, { id: row.id, version: row.version, assigneeId: asha.id })).status,
  );
  expect(statuses).toEqual([200, 422]);
  expect(await ownerOf(row.id)).toBe(administrator.id);
});

test('a closed record of a former user goes to the colleague who reopens it', async () => {
  const hr = await crm.person({ roles: ['hr'] });
  const [asha, sarah] = [await crm.person(), await crm.person()];
  const row = await recorded(crm, asha);
  const version = await inStatus(crm, row.id, 'CL');
  expect((await crm.as(hr, users.remove, { userIds: [asha.id] })).status).toBe(200);
  expect(await ownerOf(row.id)).toBe(asha.id);
  const again = await crm.as(sarah, enquiries.move, { id: row.id, version, to: 'FU', reason: 'She rang again' });
  expect([again.status, await ownerOf(row.id)]).toEqual([200, sarah.id]);
});

const remove = (hr: Person, { id }: Person, handover?: { serviceId: number; to: number[] }[]) =>
  crm.as(hr, users.remove, { userIds: [id], ...(handover && { handover }) });
const leaving = async () => {
  const [hr, who] = [await crm.person({ roles: ['hr'] }), await crm.person()];
  const row = await recorded(crm, who);
  return { hr, who, row, service: serviceId(await workOf(hr, [who.id]), 'VE') };
};

describe('concurrently', () => {
  test('work assigned to another colleague stays theirs', async () => {
    const { hr, who, row, service } = await leaving();
    const [administrator, other, colleague] = [
      await crm.person({ roles: ['manager'] }),
      await crm.person(),
      await crm.person(),
    ];
    const statuses = await inTurn(
      crm.database.db,
      'timeline',
      async () =>
        (await crm.as(administrator, enquiries.assign, { id: row.id, version: 1, assigneeId: other.id })).status,
      async () => (await remove(hr, who, [{ serviceId: service, to: [colleague.id] }])).status,
    );
    expect(statuses).toEqual([200, 200]);
    expect(await ownerOf(row.id)).toBe(other.id);
  });

  test('assigns nothing to a user who is also leaving', async () => {
    const { hr, who, row, service } = await leaving();
    const [taker, other] = [await crm.person(), await crm.person({ roles: ['hr'] })];
    const statuses = await inTurn(
      crm.database.db,
      'audit',
      async () => (await remove(other, taker)).status,
      async () => (await remove(hr, who, [{ serviceId: service, to: [taker.id] }])).status,
    );
    expect(statuses).toEqual([200, 422]);
    expect(await ownerOf(row.id)).toBe(who.id);
  });
});
