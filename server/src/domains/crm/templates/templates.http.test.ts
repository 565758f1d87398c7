import { enquiries } from '@embark/contracts/crm/enquiries';
import { type NewTemplate, templates, unknownIn } from '@embark/contracts/crm/templates';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';
import { aTemplate } from '../../../../test/templates.ts';

const crm = testApp();
let manager: Person;
let dhaka: Person;
let agency: Person;

beforeAll(async () => {
  manager = await crm.person({ roles: ['manager'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

const create = async (given: Partial<NewTemplate> = {}) => {
  const { status, body } = await crm.as(manager, templates.create, aTemplate(given));
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};

test('templates are readable by users who write messages, editable by managers, and separate by company', async () => {
  const template = await create({ serCode: 'veb', office: 'bd', bodyTr: 'Merhaba {{firstName}}' });
  expect(template).toMatchObject({ office: 'BD', serCode: 'VEB', version: 1, can: { edit: true } });
  const read = await crm.as(dhaka, templates.get, { id: template.id });
  expect(read.body).toMatchObject({ bodyTr: 'Merhaba {{firstName}}', can: { edit: false } });
  const { id, version } = template;
  expect((await crm.as(dhaka, templates.change, { id, version, active: false })).status).toBe(403);
  expect((await crm.as(dhaka, templates.create, aTemplate())).status).toBe(403);
  expect((await crm.as(agency, templates.get, { id })).status).toBe(404);
  expect((await crm.as(agency, templates.change, { id, version, active: false })).status).toBe(404);
  expect((await crm.as(manager, templates.get, { id })).body).toMatchObject({ active: true, version });
});

test.each([
  [{ body: 'Dear {{fistName}}' }, 'body', 'Unknown field: fistName'],
  [{ bodyAr: 'مرحبا {{officePhone}}' }, 'bodyAr', 'Unknown field: officePhone'],
  [{ subject: '{{ topic }}' }, 'subject', 'Unknown field: topic'],
  [{ body: ' ' }, 'body', 'Enter the message'],
  [{ name: '' }, 'name', 'Enter a name'],
  [{ office: 'XX' }, 'office', 'Office not found'],
  [{ serCode: 'NOPE' }, 'serCode', 'Service not found'],
])('%j is refused', async (given, field, message) => {
  const { status, body } = await crm.as(manager, templates.create, aTemplate(given));
  expect({ status, error: body.error }).toEqual({ status: 422, error: [{ type: field, message }] });
});

test('names are unique within a company, ignoring case and accents', async () => {
  const { name, id, version } = await create();
  const again = await crm.as(manager, templates.create, aTemplate({ name: name.toUpperCase() }));
  expect(again).toMatchObject({ status: 422, body: { error: [{ type: 'name' }] } });
  expect((await crm.as(manager, templates.change, { id, version, name: name.toUpperCase() })).status).toBe(200);
});

test('a change is audited, and stale versions are refused', async () => {
  const { id, version } = await create();
  const { body } = await crm.as(manager, templates.change, { id, version, subject: 'For {{fullName}}' });
  expect(body).toMatchObject({ subject: 'For {{fullName}}', version: version + 1, body: 'Hello {{firstName}}' });
  const late = await crm.as(manager, templates.change, { id, version, subject: 'Late' });
  expect(late).toMatchObject({ status: 409, body: { present: { subject: 'For {{fullName}}' } } });
  expect(await crm.trail(id)).toEqual(['templates.create', 'templates.change']);
});

test('the list filters by what fits a record, and by active state', async () => {
  const mark = crypto.randomUUID();
  await create({ name: `${mark} all` });
  await create({ name: `${mark} dhaka`, office: 'BD', channel: 'email' });
  await create({ name: `${mark} ve`, serCode: 'VE' });
  const gone = await create({ name: `${mark} gone` });
  await crm.as(manager, templates.change, { id: gone.id, version: gone.version, active: false });
  const found = async (filter: object) => {
    const { body } = await crm.as(dhaka, templates.list, { q: mark, ...filter });
    return body.rows.map(({ name }) => name.slice(mark.length + 1)).join(' ');
  };
  expect(await found({})).toBe('all dhaka ve gone');
  expect(await found({ active: 'yes', office: ['BD'], serCode: ['VEB'] })).toBe('all dhaka');
  expect(await found({ active: 'yes', office: ['AU'], serCode: ['VE'] })).toBe('all ve');
  expect(await found({ channel: ['email'] })).toBe('dhaka');
});

test('a message keeps the name of its template in the timeline', async () => {
  const { id } = await recorded(crm, manager, { serCode: 'VE' });
  const entry = { kind: 'message', channel: 'whatsapp', note: 'Hello Asha', template: 'Missed call' } as const;
  const { status, body } = await crm.as(manager, enquiries.addToTimeline, { id, ...entry });
  expect([status, body.entry.note, body.entry.data]).toEqual([
    200,
    'Hello Asha',
    expect.objectContaining({ channel: 'whatsapp', template: 'Missed call' }),
  ]);
});

test.each([
  ['{{firstName}} {{ fullName }}', undefined],
  ['{{First}}', 'First'],
  ['{{}}', ''],
  ['{ firstName }', undefined],
])('the first unknown field of %s is %s', (text, expected) => {
  expect(unknownIn(text)).toBe(expected);
});
