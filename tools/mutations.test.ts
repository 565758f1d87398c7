import { expect, test } from 'vitest';
import { findMutations, mutate } from './mutations.rules.ts';

/** A template literal inside the sources below. */
const TEMPLATE = ['`no $', '{one.name} )`'].join('');

const service = `import { allow, requireVersion } from '../../kit/problem.ts';
// allow(nothing) in a comment is none
/** A change: allow(mayMove) and requireVersion(row) as the page says, for update. */
export function move(ctx: Ctx, { id, version }: Given): Promise<Sent> {
  return inTransaction(ctx, async (ctx) => {
    if (isPersonal) await sql.lockPerson(ctx.db, ctx.reach, id);
    const before = await sql.lock(ctx.db, ctx.reach, id); // for update
    allow(mayMove(ctx.reach, before), 'You may not (yet) do this :)');
    requireVersion(before, version, present(ctx, before));
    for (const one of before.people) allow(mayTouch(one), ${TEMPLATE});
    await audit.record(ctx, {
      action: 'cases.move',
      before: traced(before),
    });
    audit.noteRead(ctx, 'cases', id, ['dateOfBirth']);
  });
}
export function allow(allowed: boolean): void {}
`;
const found = findMutations('cases.service.ts', service);

test('each guard, check, lock and trace is found once, and nothing else', () => {
  expect(found.map(({ kind, line, was }) => [kind, line, was])).toEqual([
    ['lock', 6, 'sql.lockPerson(ctx.db, ctx.reach, id)'],
    ['permission', 8, "allow(mayMove(ctx.reach, before), 'You may not (yet) do this :)')"],
    ['version', 9, 'requireVersion(before, version, present(ctx, before))'],
    ['permission', 10, 'allow(mayTouch(one), `no ${one.name} )`)'],
    ['audit', 11, "audit.record(ctx, { action: 'cases.move', before: traced(before), })"],
    ['audit', 15, "audit.noteRead(ctx, 'cases', id, ['dateOfBirth'])"],
  ]);
});

test('removing a safeguard leaves the rest unchanged', () => {
  const [, permission, , , audit] = found;
  const source = permission ? mutate(service, permission) : '';
  expect(source).not.toContain('mayMove(ctx.reach');
  expect(source.split('\n')).toHaveLength(service.split('\n').length);
  expect(audit && mutate(service, audit)).toContain('    await void 0;\n    audit.noteRead');
});

test('locks are found in SQL and in query builder calls', () => {
  const queries = `await sql\`select id from cases where id = \${id} order by id for no key update\`.execute(db);
await sql\`select from cases c where c.id = \${id} for update of c skip locked\`.execute(db);
await sql\`select from users for key share\`.execute(db);
await sql\`select from \${sql.table(table)} for \${sql.raw(strength)}\`.execute(db);
await db.selectFrom('told').select('upTo').forUpdate('told')
  .skipLocked().execute();
return db.selectFrom('cases').where('id', '=', id).forUpdate().executeTakeFirst();`;
  const locks = findMutations('cases.queries.ts', queries);
  expect(locks.map(({ kind, was }) => [kind, was])).toEqual([
    ['lock', 'for no key update'],
    ['lock', 'for update of c skip locked'],
    ['lock', 'for key share'],
    ['lock', 'for ${sql.raw(strength)}'],
    ['lock', ".forUpdate('told') .skipLocked()"],
    ['lock', '.forUpdate()'],
  ]);
  expect(locks[5] && mutate(queries, locks[5])).toContain(".where('id', '=', id).executeTakeFirst()");
});

test('the permission of a row taken for a change is that of the call', () => {
  const calls = `const row = await takeForChange(ctx, cases, { id, version, may: (reach, one) => mayMove(reach, one) });
const other = await takeForChange(ctx, cases, { id, may });
const named = await takeForChange(ctx, cases, {
  id,
  may: mayMove,
  version,
});`;
  const mutants = findMutations('cases.service.ts', calls);
  expect(mutants.map(({ kind, was }) => [kind, was])).toEqual([
    ['permission', 'may: (reach, one) => mayMove(reach, one)'],
    ['permission', 'may'],
    ['permission', 'may: mayMove'],
  ]);
  expect(mutants.map((one) => mutate(calls, one).match(/may: \(\) => true/g))).toEqual(
    mutants.map(() => ['may: () => true']),
  );
});
