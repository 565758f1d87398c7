import { enquiries } from '@embark/contracts/crm/enquiries';
import { imports } from '@embark/contracts/crm/imports';
import { notifications } from '@embark/contracts/workspace/notifications';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { giveUp, runImport } from './job/run.ts';

const crm = testApp();
const shown = async (who: Person) => (await crm.as(who, notifications.panel, {})).body;
const kinds = async (who: Person) => (await shown(who)).map(({ kind }) => kind);

const csv = (owners: (string | null)[]) =>
  [
    'Name,Email,Service,Counsellor',
    ...owners.map((owner, at) => `Person ${at},p${at}.${crypto.randomUUID()}@example.com,VE,${owner ?? ''}`),
  ].join('\n');

async function started(by: Person, owners: (string | null)[], dryRun = false) {
  const { status, body } = await crm.upload(by, imports.start, 'fair.csv', csv(owners), { duplicates: 'skip', dryRun });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.id;
}
const run = (id: string) => runImport({ database: crm.database, now: () => new Date('2026-03-02T02:00:00Z') }, id);

test('the importer is notified when an import ends, and each new owner once with the number of enquiries', async () => {
  const admin = await crm.person({ roles: ['admin'], companies: ['fc'] });
  const owner = await crm.person({ name: `Owner ${crypto.randomUUID().slice(0, 6)}` });
  const id = await started(admin, [owner.name, owner.name, owner.name, null]);
  await run(id);
  await run(id);
  expect(await shown(admin)).toMatchObject([
    {
      kind: 'importDone',
      message: 'Import of fair.csv finished: 4 created, 0 updated, 0 skipped, 0 rejected',
      options: { variant: 'success', onclick_url: `/apps/enquiries/import?import=${id}` },
    },
  ]);
  expect(await shown(owner)).toMatchObject([
    {
      kind: 'importAssigned',
      data: { count: 3, fileName: 'fair.csv' },
      options: { onclick_url: `/apps/enquiries/all?assignee=me&importId=${id}` },
    },
  ]);
  const { body } = await crm.as(owner, enquiries.list, { assignee: ['me'], importId: id });
  expect(body.total).toBe(3);
});

test('the notification of a preview says so, and no work is assigned', async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const owner = await crm.person({ name: `Owner ${crypto.randomUUID().slice(0, 6)}` });
  await run(await started(admin, [owner.name], true));
  expect([await kinds(admin), await kinds(owner)]).toEqual([['rehearsalDone'], []]);
});

test('the notification of a stopped preview speaks of a preview', async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const id = await started(admin, [null], true);
  await crm.as(await crm.person({ roles: ['admin'] }), imports.cancel, { id });
  expect(await kinds(admin)).toEqual(['rehearsalCancelled']);
});

test('notifies the owner when another user stops a queued import', async () => {
  const [admin, other] = [await crm.person({ roles: ['admin'] }), await crm.person({ roles: ['admin'] })];
  const [first, second] = [await started(admin, [null]), await started(admin, [null])];
  await crm.as(other, imports.cancel, { id: first });
  await crm.as(admin, imports.cancel, { id: second });
  expect(await kinds(admin)).toEqual(['importCancelled']);
});

test('reports an import that fails permanently', async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const id = await started(admin, [null]);
  await giveUp({ database: crm.database, now: () => new Date('2026-03-02T02:00:00Z') }, id);
  expect(await shown(admin)).toMatchObject([{ kind: 'importFailed', options: { variant: 'error' } }]);
});
