import { rulebook } from '@embark/contracts/organisation/rulebook';
import { notifications } from '@embark/contracts/workspace/notifications';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { licensed } from '../../../../test/licences.ts';
import { tellChecks } from './index.ts';

const crm = testApp();
let admin: Person;
let accounts: Person;
let dhaka: Person;
let agent: Person;
let counsellor: Person;

beforeAll(async () => {
  crm.setClock('2026-12-14T01:00:00Z');
  await crm.database.pool.query('update users set active = false');
  admin = await crm.person({ roles: ['admin'] });
  accounts = await crm.person({ roles: ['acc'], companies: ['ar', 'fc'], company: 'fc' });
  dhaka = await crm.person({ roles: ['hrbd'] });
  agent = await crm.person({ name: 'Daniel Reid' });
  counsellor = await crm.person();
});

async function messagesOf(who: Person) {
  const { body } = await crm.as(who, notifications.panel, {});
  return body.filter(({ kind }) => kind === 'rulesToCheck').map(({ message }) => message);
}
const at = (now: string) => tellChecks(crm.database.db, new Date(now));

test('A1: the owners of an area are notified once a month, on two nodes too, and administrators where there is none', async () => {
  await Promise.all([at('2026-12-14T01:00:00Z'), at('2026-12-14T01:00:01Z')]);
  const tax = expect.stringMatching(/^\d+ rules to check in Tax$/) as unknown;
  const visas = expect.stringMatching(/^\d+ rules to check in Visa charges and amounts$/) as unknown;
  expect(await messagesOf(accounts)).toEqual([tax]);
  expect(await messagesOf(dhaka)).toHaveLength(2); // leave and working weeks
  expect(await messagesOf(counsellor)).toEqual([]);
  const toAdmin = await messagesOf(admin);
  expect(toAdmin).toContainEqual(visas);
  expect(toAdmin).not.toContainEqual(tax);

  await at('2026-12-30T01:00:00Z');
  expect(await messagesOf(accounts)).toHaveLength(1);
  await at('2026-12-31T14:00:00Z'); // January in Canberra
  expect(await messagesOf(accounts)).toHaveLength(2);
});

test('A1: visa areas belong to holders of a valid licence, and an area without anything to check tells no one', async () => {
  const hr = await crm.person({ roles: ['hr'] });
  await licensed(crm, hr, { userId: agent.id });
  const { body } = await crm.as(admin, rulebook.list, { area: 'visa-money' });
  expect(body.keys.length).toBeGreaterThan(0);
  await crm.database.pool.query(`update rules set flagged = false, checked_on = '2026-12-14', check_by = '2027-07-01'
    from rule_keys k where k.id = key_id and k.area = 'tax'`);
  const before = await messagesOf(accounts);
  await at('2026-10-02T01:00:00Z');
  expect(await messagesOf(accounts)).toEqual(before);
  expect(await messagesOf(agent)).toContainEqual(expect.stringMatching(/in Visa charges and amounts$/));
});
