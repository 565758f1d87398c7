import { merges } from '@embark/contracts/crm/contacts';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { working } from '../test/bulk.ts';
import { recorded } from '../test/enquiries.ts';
import { wrongOpen } from '../test/totals/checks.ts';
import { transactionsRetried } from './db/retry.ts';

const crm = testApp();
const work = working(crm);

// docs/decisions/0037: contacts before their records, each in ID order
test('merges, bulk actions, edits and new enquiries of the same people never deadlock', async () => {
  const administrator = await crm.person({ roles: ['admin'] });
  const before = transactionsRetried();
  const statuses: number[] = [];
  const note = async (call: Promise<{ status: number }>) => statuses.push((await call).status);
  for (let round = 0; round < 12; round += 1) {
    const [one, other] = [await recorded(crm, administrator), await recorded(crm, administrator)];
    const ids = [one, other]
      .flatMap(({ id }) => [id])
      .concat(await work.copies(one.id, 15), await work.copies(other.id, 15));
    const name = { familyName: `Rao ${round}` };
    await Promise.all([
      note(
        crm.as(administrator, merges.merge, {
          keep: one.contactId,
          drop: other.contactId,
          keepVersion: 1,
          dropVersion: 1,
        }),
      ),
      work.start(administrator, { ids }, { kind: 'rating', rating: round % 2 ? 'hot' : 'cold' }),
      work.start(administrator, { ids: ids.toReversed() }, { kind: 'rating', rating: 'warm' }),
      note(crm.as(administrator, enquiries.change, { id: one.id, version: 1, ...name })),
      note(crm.as(administrator, enquiries.change, { id: ids[5] ?? '', version: 1, ...name })),
      note(crm.as(administrator, enquiries.change, { id: other.id, version: 1, rating: 'hot' })),
      note(crm.as(administrator, enquiries.create, { serCode: 'VE', contactId: one.contactId })),
      note(crm.as(administrator, enquiries.create, { serCode: 'AD', contactId: other.contactId })),
    ]);
  }
  expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
  expect(transactionsRetried()).toBe(before);
});

test('an office gets a new time zone while changes wait and are added up, without a deadlock', async () => {
  const { id } = await recorded(crm, await crm.person());
  const [change, zone, minute] = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const client = new Client({ connectionString: crm.url });
      await client.connect();
      return client;
    }),
  );
  if (!change || !zone || !minute) throw new Error('no connections');
  const waiting = async (count: number) =>
    await expect
      .poll(async () => {
        const { rowCount } = await change.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rowCount;
      })
      .toBe(count);
  await change.query('begin');
  await change.query("update enquiries set next_follow_up_at = now() + interval '1 day' where id = $1", [id]);
  const moved = zone.query("update offices set zone = 'Australia/Perth' where code = 'AU'");
  await waiting(1);
  const added = minute.query('select fold_open_enquiries(now())');
  await waiting(2);
  await change.query('commit');
  await expect(Promise.all([moved, added])).resolves.toHaveLength(2);
  expect(await wrongOpen(crm.database.db, crm.deps.now())).toEqual([]);
  await Promise.all([change, zone, minute].map((client) => client.end()));
});
