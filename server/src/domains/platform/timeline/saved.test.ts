import { randomUUID } from 'node:crypto';
import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Ctx } from '../../../kit/context.ts';
import { reachOfUser } from '../../organisation/session/index.ts';
import { timelineOf } from './index.ts';

type Row = { id: string; name: string };
const unused = () => Promise.reject(new Error('unused'));
const { recordSaved } = timelineOf<Row, Row, NewTimelineEntry>({
  subject: 'conversions',
  table: { read: unused, lock: unused },
  mayWrite: () => true,
  present: (_, row) => row,
});

const crm = testApp();

test('a save adds one timeline entry and one audit entry; a save without changes adds no timeline entry', async () => {
  const someone = await crm.person();
  const reach = await reachOfUser(crm.database.db, someone.id, 'fc');
  if (!reach) throw new Error('nobody');
  const ctx: Ctx = { ...crm.database, reach, now: crm.deps.now(), address: null };
  const id = randomUUID();
  await recordSaved(ctx, { id, name: 'One' }, null, { name: 'One', note: '' });
  await recordSaved(ctx, { id, name: 'Two' }, { name: 'One', note: '' }, { name: 'Two', note: '' });
  await recordSaved(ctx, { id, name: 'Two' }, { name: 'Two', note: '' }, { name: 'Two', note: '' });

  const lines = sql`select kind, actor_id as by, data from timeline where subject = 'conversions' and subject_id = ${id} order by id`;
  expect((await lines.execute(crm.database.db)).rows).toEqual([
    { kind: 'created', by: someone.id, data: {} },
    { kind: 'changed', by: someone.id, data: { fields: ['name'] } },
  ]);
  const trail = sql`select action, before, after from audit where subject_id = ${id} order by id limit 2`;
  expect((await trail.execute(crm.database.db)).rows).toEqual([
    { action: 'conversions.create', before: null, after: { name: 'One', note: '' } },
    { action: 'conversions.change', before: { name: 'One' }, after: { name: 'Two' } },
  ]);
});
