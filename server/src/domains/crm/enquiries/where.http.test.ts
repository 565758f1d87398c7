import { enquiries } from '@embark/contracts/crm/enquiries';
import type { WhereNode } from '@embark/contracts/kit';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let asha: Person;

beforeAll(async () => {
  asha = await crm.person();
  await recorded(crm, asha, { rating: 'hot', tags: ['vip'] });
});

const ask = (where: unknown) =>
  crm.as(asha, enquiries.list, { where: typeof where === 'string' ? where : JSON.stringify(where) });
const one = (field: string, op: string, value?: unknown) => ({
  all: [{ field, op, ...(value !== undefined && { value }) }],
});
const deep = (levels: number): unknown =>
  levels === 0 ? { field: 'rating', op: 'anyOf', value: ['hot'] } : { any: [deep(levels - 1)] };

describe('invalid conditions are refused with their path', () => {
  test.each<[string, unknown, string]>([
    ['invalid JSON', 'rating is hot', 'where'],
    ['a list', [], 'where'],
    ['nothing', {}, 'where'],
    ['a bare condition', { field: 'rating', op: 'anyOf', value: ['hot'] }, 'where'],
    ['an empty group', { all: [] }, 'where.all'],
    ['both all and any', { all: [deep(0)], any: [deep(0)] }, 'where'],
    ['a group too deep', deep(4), 'where.any.0.any.0.any.0'],
    ['too many conditions', { all: Array.from({ length: 21 }, () => deep(0)) }, 'where'],
    ['an unknown field', one('password', 'anyOf', ['x']), 'where.all.0.field'],
    ['a property of every object', one('constructor', 'anyOf', ['x']), 'where.all.0.field'],
    ['an operator of another type', one('rating', 'before', '2026-03-02'), 'where.all.0.op'],
    ['blank on a required field', one('rating', 'blank'), 'where.all.0.op'],
    ['overdue on a field without a due date', one('created', 'overdue'), 'where.all.0.op'],
    ['no values', one('rating', 'anyOf', []), 'where.all.0.value'],
    ['an unknown value', one('rating', 'anyOf', ['hot', 'boiling']), 'where.all.0.value'],
    ['an unknown language', one('language', 'anyOf', ['bn', 'xx']), 'where.all.0.value'],
    ['a language by its name', one('language', 'noneOf', ['Bengali']), 'where.all.0.value'],
    ['a country by its name', one('nationality', 'anyOf', ['Bangladesh']), 'where.all.0.value'],
    ['a country in lower case', one('residence', 'noneOf', ['bd']), 'where.all.0.value'],
    ['a made-up owner', one('owner', 'anyOf', ["' or 1=1"]), 'where.all.0.value'],
    ['a number too large', one('owner', 'anyOf', ['9999999999']), 'where.all.0.value'],
    ['an import with an invalid ID', one('import', 'anyOf', ['1']), 'where.all.0.value'],
    ['text that cannot be stored', one('tag', 'anyOf', ['a\u0000b']), 'where.all.0.value'],
    ['a value for an operator without one', one('owner', 'blank', ['me']), 'where.all.0.value'],
    ['a day that does not exist', one('created', 'on', '2026-02-30'), 'where.all.0.value'],
    ['dates in the wrong order', one('created', 'between', ['2026-03-02', '2026-03-01']), 'where.all.0.value'],
    ['half a day', one('created', 'last', 0.5), 'where.all.0.value'],
    ['an unknown period', one('created', 'is', 'someday'), 'where.all.0.value'],
    ['an extra key', { all: [{ field: 'rating', op: 'anyOf', value: ['hot'], or: 1 }] }, 'where.all.0.field'],
  ])('%s', async (_, where, place) => {
    const { status, body } = await ask(where);
    expect([status, body.error?.map(({ type }) => type)]).toEqual([422, [place]]);
  });
});

test('a blank filter is ignored, in the body as in the URL', async () => {
  expect((await ask('')).body.total).toBe(1);
  expect((await ask(one('rating', 'anyOf', ['hot']))).body.total).toBe(1);
  expect((await ask(one('rating', 'noneOf', ['hot']))).body.total).toBe(0);
});

test('a filter cannot reach beyond the user’s access', async () => {
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const everything: WhereNode[] = [
    { field: 'rating', op: 'anyOf', value: ['hot'] },
    { field: 'rating', op: 'noneOf', value: ['hot'] },
    { field: 'office', op: 'anyOf', value: ['AU', '1'] },
    { field: 'owner', op: 'notBlank' },
  ];
  const { body } = await crm.as(dhaka, enquiries.list, { where: JSON.stringify({ any: everything }) });
  expect(body).toMatchObject({ rows: [], total: 0 });
  expect((await crm.as(asha, enquiries.list, { where: JSON.stringify({ any: everything }) })).body.total).toBe(1);
});

test('sorting by an expression pages correctly, by cursor and by number', async () => {
  for (let n = 0; n < 9; n += 1)
    await recorded(crm, asha, { rating: n % 2 ? 'hot' : 'cold', tags: n % 3 ? [] : ['x'] });
  const where = JSON.stringify({ any: [one('rating', 'anyOf', ['hot']), one('tag', 'notBlank')] });
  for (const sort of ['-createdAt', 'assignee', 'rating', '-nextFollowUpAt', 'name,-createdAt']) {
    const fullList = (await crm.as(asha, enquiries.list, { where, sort })).body;
    const ids: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { body } = await crm.as(asha, enquiries.list, { where, sort, size: 3, ...(cursor && { cursor }) });
      ids.push(...body.rows.map(({ id }) => id));
      if (body.next === null) break;
      cursor = body.next;
    }
    expect([sort, ids]).toEqual([sort, fullList.rows.map(({ id }) => id)]);
    expect(fullList.total).toBe(ids.length);
  }
});
