import { views } from '@embark/contracts/workspace/views';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
const place = '/apps/enquiries/all';
const blank = {
  list: 'enquiries',
  place: null,
  sort: null,
  layout: 'list',
  look: null,
  roles: [],
  offices: [],
} as const;

test('a shared tab filtered by “me” shows each user their own rows, however the word is written', async () => {
  const where = String.raw`{"all":[{"field":"owner","op":"anyOf","value":["\u006de"]}]}`;
  const owner = await crm.person({ roles: ['admin'] });
  const other = await crm.person({ roles: ['admin'] });
  await recorded(crm, owner, { serCode: 'VE' });
  const tabs: unknown[] = [];
  for (const who of [owner, other]) {
    const { body: view } = await crm.as(who, views.create, { ...blank, name: 'Mine', filter: { where } });
    await crm.as(who, views.arrange, { list: 'enquiries', pinned: [view.id] });
    tabs.push((await crm.as(who, views.counts, { list: 'enquiries', place })).body[0]?.count);
  }
  expect(tabs).toEqual([1, 0]);
});
