import { assignment } from '@embark/contracts/crm/assignment';
import { duplicates } from '@embark/contracts/crm/contacts';
import { imports } from '@embark/contracts/crm/imports';
import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DB } from './db/schema.ts';
import { type Person, testApp } from '../test/app.ts';
import { working } from '../test/bulk.ts';
import { endpoints } from '../test/contracts.ts';
import { recorded } from '../test/enquiries.ts';
import { csv, importing } from '../test/importing.ts';
import { ruled } from '../test/rules.ts';
import { versionedRows } from '../test/matrices.ts';

const crm = testApp();
let administrator: Person;
let otherAdmin: Person;
beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'] });
  otherAdmin = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

// a merge deletes one of its two rows: merge.http.test.ts covers concurrent merges
const testedElsewhere = ['merges.merge'];
// the same for both companies, or the user's own
const shared = [
  'offices.change',
  'rulebook.change',
  'rulebook.confirm',
  'accessSettings.save',
  'account.saveProfile',
  'leave.changePolicy',
  'leave.removePolicy',
  'leave.endPolicy',
];

test('every endpoint with a version is tested with concurrent requests', () => {
  const versioned = Object.entries(endpoints)
    .filter(([, { body, query }]) =>
      Object.keys({ ...body?.shape, ...query?.shape }).some((name) => /version$/i.test(name)),
    )
    .map(([name]) => name);
  expect(versioned.toSorted()).toEqual([...Object.keys(versionedRows), ...testedElsewhere].toSorted());
});

test.each(Object.keys(versionedRows).filter((name) => !shared.includes(name)))(
  '%s by an admin of the other company returns 404',
  async (name) => {
    const { save } = await versionedRows[name]!(crm, administrator);
    const { status } = await save(0, { who: otherAdmin });
    expect(status).toBe(name === 'sheets.set' ? 403 : 404); // only the first company has sheets
  },
);

describe.each(Object.keys(versionedRows))('%s', (name) => {
  // `handovers.accept` is audited as accepted
  const traces = async () => {
    const found = crm.database.db.selectFrom('audit').select(['before', 'after']).where('action', 'like', `${name}%`);
    return found.orderBy('id').execute();
  };

  test('a stale version is refused with the current row', async () => {
    const { version, save } = await versionedRows[name]!(crm, administrator);
    const { status, body } = await save(0, { version: version + 1 });
    expect({ status, present: body.present }).toEqual({ status: 409, present: expect.objectContaining({ version }) });
  });

  test('one of two concurrent requests with the same version succeeds and is audited once, the other is refused', async () => {
    const { table, save } = await versionedRows[name]!(crm, administrator);
    const before = await traces();
    const replies = await crm.atOnce(
      table,
      () => save(0),
      () => save(1),
    );
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    // a deleted row, and a task that was given back, are not found
    const isGone = name.includes('.remove') || name === 'tasks.decline';
    expect([statuses, replies.map(({ body }) => JSON.stringify(body))]).toEqual([
      [200, isGone ? 404 : 409],
      expect.anything(),
    ]);
    const traced = (await traces()).slice(before.length);
    expect(traced).toHaveLength(1);
    expect(traced[0]?.before ?? traced[0]?.after).toBeTruthy();
  });
});

/** Saves without a version, where the last one wins: two of one row, which wait for each other. */
const unversioned: Record<
  string,
  () => Promise<{ table: keyof DB; save: (at: number) => Promise<{ status: number }> }>
> = {
  'assignment.setOwnAway': async () => {
    const who = await crm.person();
    return {
      table: 'users',
      save: (at) => crm.as(who, assignment.setOwnAway, { awayUntil: `2026-04-1${at}`, coverId: null }),
    };
  },
  'assignment.order': async () => {
    for (const name of ['One', 'Two']) await ruled(crm, administrator, [administrator], { name });
    const { body } = await crm.as(administrator, assignment.rules, {});
    const ids = body.filter(({ office }) => office === 'AU').map(({ id }) => id);
    const orders = [ids.toReversed(), [...ids.slice(1), ids[0]!]];
    return {
      table: 'assignmentRules',
      save: (at) => crm.as(administrator, assignment.order, { office: 'AU', ids: orders[at]! }),
    };
  },
  'duplicates.dismiss': async () => {
    const pair = [
      (await recorded(crm, administrator)).contactId,
      (await recorded(crm, administrator)).contactId,
    ].toSorted();
    const { id } = await crm.database.db
      .insertInto('contactPairs')
      .values({ company: 'fc', oneId: pair[0]!, otherId: pair[1]!, score: 50, reasons: ['birth'], state: 'open' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { table: 'contactPairs', save: () => crm.as(administrator, duplicates.dismiss, { id }) };
  },
};

test.each(Object.keys(unversioned))(
  'of two concurrent %s, the second one replaces what the first one wrote',
  async (name) => {
    const { table, save } = await unversioned[name]!();
    const replies = await crm.atOnce(
      table,
      () => save(0),
      () => save(1),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const traced = await crm.database.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('action', '=', name)
      .orderBy('id')
      .execute();
    expect(traced.length).toBeGreaterThan(0);
    expect(traced.slice(1).map(({ before }) => before)).toEqual(traced.slice(0, -1).map(({ after }) => after));
  },
);

/** Actions that start only once. */
const startedOnce: Record<string, () => Promise<{ table: keyof DB; begin: () => Promise<{ status: number }> }>> = {
  'bulk.undo': async () => {
    const { id } = await recorded(crm, administrator);
    const action = { kind: 'rating', rating: 'hot' } as const;
    const job = await working(crm).start(administrator, { ids: [id] }, action);
    return { table: 'bulkJobs', begin: () => crm.as(administrator, bulk.undo, { id: job.id }) };
  },
  'imports.undo': async () => {
    const id = await importing(crm).all(administrator, csv('Full Name,E-mail,Service', 'Mia Lin,mia@mail.test,VE'));
    return { table: 'imports', begin: () => crm.as(administrator, imports.undo, { id }) };
  },
};

test.each(Object.keys(startedOnce))('of two concurrent %s, one starts it and the other is refused', async (name) => {
  const { table, begin } = await startedOnce[name]!();
  const replies = await crm.atOnce(table, begin, begin);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const traced = crm.database.db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', name)
    .where('subject', '<>', 'enquiries');
  expect(await traced.execute()).toHaveLength(1);
});
