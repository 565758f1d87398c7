import { invoices } from '@embark/contracts/money/invoices';
import { beforeAll, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { entityMade } from '../../../../test/billing.ts';
import { drafted, issued } from '../../../../test/invoices.ts';
import { outbox } from '../../../../test/outbox.ts';

const crm = testApp();
const mail = outbox(crm);
let acc: Person;
let au: number;
beforeAll(async () => {
  acc = await crm.person({ roles: ['acc'] });
  ({ id: au } = await entityMade(crm, acc));
});
const to = 'accounts@harbour.test';
const seen = async (id: string) => (await crm.as(acc, invoices.get, { id })).body;

test('L8: sent means accepted by the mail server; the PDF goes with the mail', async () => {
  const one = await issued(crm, acc, au);
  const { body } = await crm.as(acc, invoices.send, { id: one.id, version: one.version, to });
  expect(body).toMatchObject({ status: 'issued', mailWaiting: true, mailTo: to, can: { send: false, void: false } });
  const again = await crm.as(acc, invoices.send, { id: one.id, version: body.version, to });
  expect(again.status).toBe(409);
  await mail.deliver();
  const after = await seen(one.id);
  expect(after).toMatchObject({
    status: 'sent',
    mailWaiting: false,
    mailError: null,
    can: { void: false, bounce: true },
  });
  const sent = mail.sent.findLast((each) => each.to === to);
  expect(sent?.subject).toContain(one.number);
  expect(sent?.text).toContain('AUD 13,530.00');
  expect(sent?.attachment?.name).toBe(`${one.number?.replaceAll('/', '-')}.pdf`);
  expect(sent?.attachment?.content.subarray(0, 5).toString()).toBe('%PDF-');
});

test("W8: accounts mail an invoice to a client whose address they don't see; without one it is asked for", async () => {
  const manager = await crm.person({ roles: ['manager'] });
  const file = await aFile(crm, manager, 'VE');
  const { db } = crm.database;
  const email = (value: string | null) =>
    db.updateTable('contacts').set({ email: value }).where('id', '=', file.contactId).execute();
  const given = { buyerKind: 'person', buyerName: 'Nadia Haq', buyerEmail: '', conversionId: file.id } as const;
  const one = await issued(crm, acc, au, given);
  const send = () => crm.as(acc, invoices.send, { id: one.id, version: one.version, to: '' });
  await email(null);
  expect(await send()).toMatchObject({ status: 422, body: { error: [{ type: 'to' }] } });
  await email('nadia@client.test');
  expect((await send()).status).toBe(200);
  await mail.deliver();
  expect(mail.sent.at(-1)).toMatchObject({
    to: 'nadia@client.test',
    subject: expect.stringContaining(one.number ?? ''),
  });
  const firm = await issued(crm, acc, au);
  const refused = await crm.as(acc, invoices.send, { id: firm.id, version: firm.version, to: '' });
  expect(refused).toMatchObject({ status: 422, body: { error: [{ type: 'to' }] } });
});

test('L8: a mail that comes back returns the invoice to issued with what it says; then it can be void', async () => {
  const one = await issued(crm, acc, au);
  await crm.as(acc, invoices.send, { id: one.id, version: one.version, to });
  await mail.deliver();
  const { version } = await seen(one.id);
  const { body } = await crm.as(acc, invoices.bounce, { id: one.id, version, reason: 'Mailbox full' });
  expect(body).toMatchObject({
    status: 'issued',
    sentAt: null,
    mailError: 'Mailbox full',
    can: { void: true, bounce: false },
  });
});

test('L8: a mail server that refuses leaves it issued with the refusal; one that is down is tried again', async () => {
  const one = await issued(crm, acc, au);
  await crm.as(acc, invoices.send, { id: one.id, version: one.version, to });
  mail.state.refuses = true;
  await mail.deliver();
  mail.state.refuses = false;
  const refused = await seen(one.id);
  expect(refused).toMatchObject({
    status: 'issued',
    mailWaiting: false,
    mailError: '550 No such user',
    can: { send: true },
  });
  mail.state.down = true;
  await crm.as(acc, invoices.send, { id: one.id, version: refused.version, to });
  await mail.deliver();
  mail.state.down = false;
  expect(await seen(one.id)).toMatchObject({ status: 'issued', mailWaiting: true, mailError: null });
});

test('drafts are not sent, and only by those who issue', async () => {
  const draft = await drafted(crm, acc, au);
  expect((await crm.as(acc, invoices.send, { id: draft.id, version: 1, to })).status).toBe(409);
  const one = await issued(crm, acc, au);
  expect((await crm.as(await crm.person(), invoices.send, { id: one.id, version: one.version, to })).status).toBe(403);
  expect((await crm.as(acc, invoices.bounce, { id: one.id, version: one.version, reason: 'x' })).status).toBe(409);
});
