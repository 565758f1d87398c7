import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../db/client.ts';
import { compiledPerQuestion } from './compiled.ts';
import type { Reach } from './context.ts';

const { db } = connect('postgres://nobody@127.0.0.1:1/none'); // connects with the first query, and there is none
afterAll(() => db.destroy());

const reachOf = (userId: number): Reach => ({ userId, sessionId: '', company: 'fc', roles: [], offices: () => 'all' });
const [asha, lin] = [reachOf(1), reachOf(2)];
const [monday, tuesday] = [new Date('2026-03-02T01:00:00Z'), new Date('2026-03-03T01:00:00Z')];

test('a question is built once, and each run gets its own time', () => {
  const statements = compiledPerQuestion();
  let built = 0;
  const ask = (now: Date) =>
    statements({ db, reach: asha, now }, { office: 'AU' }, (at) => {
      built += 1;
      return sql`select ${'AU'} where ${at.toISOString()}::timestamptz < ${at}`;
    });
  for (const now of [monday, tuesday, monday])
    expect(ask(now)).toMatchObject({
      sql: 'select $1 where $2::timestamptz < $3',
      parameters: ['AU', now.toISOString(), now],
    });
  expect(built).toBe(1);
});

test('another question, and another person, get a statement of their own', () => {
  const statements = compiledPerQuestion();
  const ask = (reach: Reach, office: string) =>
    statements({ db, reach, now: monday }, { office }, () => sql`select ${office}, ${reach.userId}`).parameters;
  expect(ask(asha, 'AU')).toEqual(['AU', 1]);
  expect(ask(asha, 'BD')).toEqual(['BD', 1]);
  expect(ask(lin, 'AU')).toEqual(['AU', 2]);
});

test.each([
  ['its day', (at: Date) => at.toISOString().slice(0, 10)],
  ['a time computed from it', (at: Date) => new Date(at.getTime() + 1000).toISOString()],
  ['a copy of it', (at: Date) => new Date(at).toISOString()],
  ['whether it has passed', (at: Date) => at > monday],
])('a statement that uses %s is built each time', (_, use) => {
  const statements = compiledPerQuestion();
  const ask = (now: Date) => statements({ db, reach: asha, now }, {}, (at) => sql`select ${use(at)}, ${at}`).parameters;
  expect(ask(monday)).toEqual([use(monday), monday]);
  expect(ask(tuesday)).toEqual([use(tuesday), tuesday]);
});

test('the oldest of many questions is forgotten', () => {
  const statements = compiledPerQuestion();
  let built = 0;
  const ask = (page: number) =>
    statements({ db, reach: asha, now: monday }, { page }, () => {
      built += 1;
      return sql`select ${page}`;
    });
  for (let page = 0; page <= 300; page += 1) ask(page);
  for (const page of [300, 0]) ask(page);
  expect(built).toBe(302);
});
