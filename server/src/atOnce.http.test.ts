import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { endpoints } from '../test/contracts.ts';
import { versionedRows } from '../test/versionedRows.ts';

const crm = testApp();
let boss: Person;
beforeAll(async () => {
  boss = await crm.person({ roles: ['admin'] });
});

// two rows, one of which goes: merge.http.test.ts merges them twice at once
const elsewhere = ['merges.merge'];

test('every endpoint that takes a version is tried by two at once', () => {
  const versioned = Object.entries(endpoints)
    .filter(([, { body, query }]) =>
      Object.keys({ ...body?.shape, ...query?.shape }).some((name) => /version$/i.test(name)),
    )
    .map(([name]) => name);
  expect(versioned.toSorted()).toEqual([...Object.keys(versionedRows), ...elsewhere].toSorted());
});

describe.each(Object.keys(versionedRows))('%s', (name) => {
  // what is done with `handovers.accept` is traced as accepted
  const traces = async () => {
    const found = crm.database.db.selectFrom('audit').select(['before', 'after']).where('action', 'like', `${name}%`);
    return found.orderBy('id').execute();
  };

  test('by two at once on one version: one is done and traced once, the other hears of it', async () => {
    const { table, save } = await versionedRows[name]!(crm, boss);
    const before = await traces();
    const replies = await crm.atOnce(
      table,
      () => save(0),
      () => save(1),
    );
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    // what is gone is not found
    expect([statuses, replies.map(({ body }) => JSON.stringify(body))]).toEqual([
      [200, name.endsWith('.remove') ? 404 : 409],
      expect.anything(),
    ]);
    const traced = (await traces()).slice(before.length);
    expect(traced).toHaveLength(1);
    expect(traced[0]?.before ?? traced[0]?.after).toBeTruthy();
  });
});
