import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { entityMade } from '../../../../test/billing.ts';
import { working } from '../../../../test/bulk.ts';
import { drafted, issued } from '../../../../test/invoices.ts';
import { readPdf } from '../../../../test/pdf.ts';
import { openZip } from '../../../kit/spreadsheet/zip.ts';

const crm = testApp();
const work = working(crm);
let acc: Person;
let entity: number;
beforeAll(async () => {
  crm.setClock('2026-12-10T01:00:00Z');
  acc = await crm.person({ roles: ['acc'] });
  ({ id: entity } = await entityMade(crm, acc));
});

const columns = [{ id: 'number', title: 'Number' }];
const asked = (filter: object, who = acc) =>
  crm.as(who, bulk.export, { list: 'invoices', format: 'zip', columns, filter: { ...filter } });
async function opened(id: string) {
  const headers = { authorization: `Bearer ${acc.token}` };
  return openZip((await crm.app.inject({ url: `/api/bulk-app/jobs/${id}/file`, headers })).rawPayload);
}
const nameOf = (number: string | null) => `${number?.replaceAll('/', '-')}.pdf`;
/** Names in an archive, and who the PDF of each is for. */
async function buyersIn(id: string): Promise<Record<string, boolean>> {
  const zip = await opened(id);
  const texts = await Promise.all(
    zip.names.map(
      async (name) =>
        [name, (await readPdf(new Uint8Array(await zip.bytes(name)))).text.includes('Wharf Road')] as const,
    ),
  );
  return Object.fromEntries(texts);
}

test('L8: the invoices of the list are exported as an archive with the PDF of each, named by its number', async () => {
  const [one, two] = [await issued(crm, acc, entity), await issued(crm, acc, entity)];
  const draft = await drafted(crm, acc, entity, { buyerName: 'Not yet Ltd' });
  const { body: job } = await asked({ status: ['issued'] });
  expect(job).toMatchObject({ state: 'done', done: 2, file: { name: 'invoices 2026-12-10.zip', format: 'zip' } });
  expect(await buyersIn(job.id)).toEqual({ [nameOf(one.number)]: true, [nameOf(two.number)]: true });
  const drafts = await asked({ status: ['draft'] });
  expect((await opened(drafts.body.id)).names).toEqual([`draft-${draft.id.slice(-6)}.pdf`]);
  expect(await crm.trail(job.id)).toEqual(['invoices.export']);
});

test('L8: many documents are made in the background, and only those within reach', async () => {
  for (let at = 0; at < 21; at += 1) await drafted(crm, acc, entity, { reference: 'Batch' });
  const { body: job } = await asked({ status: ['draft'] });
  expect(job).toMatchObject({ state: 'queued', total: 22 });
  await work.export(job.id);
  expect((await crm.as(acc, bulk.get, { id: job.id })).body).toMatchObject({ state: 'done', done: 22 });
  expect((await opened(job.id)).names).toHaveLength(22);
  expect((await asked({}, await crm.person({ roles: ['user'] }))).status).toBe(403);
  const other = await asked({}, await crm.person({ roles: ['acc'], companies: ['ar'] }));
  expect(other.body).toMatchObject({ state: 'done', done: 0 });
});

test('a list whose rows have no documents is refused by the format', async () => {
  const { status, body } = await crm.as(acc, bulk.export, {
    list: 'due',
    format: 'zip',
    columns: [{ id: 'name', title: 'Name' }],
  });
  expect([status, body.error?.[0]?.type]).toEqual([422, 'format']);
});
