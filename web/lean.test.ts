import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leaned } from './lean.ts';

const of = (code: string) => leaned(code, parseAst(code)).replaceAll(/\s+/g, ' ');

test('an endpoint keeps what it is called by', () => {
  const code = `export const things = { list: get('/things', { needs: 'x', says: 'All.', query: Query, returns: z.array(Thing) }) };`;
  expect(of(code)).toContain(`get('/things', { })`);
});

test('what writes keeps what a form is made of, and what of it stands in the address', () => {
  const code = `export const things = { drop: del('/things/:id', { needs: 'x', params: Id, query: Query, body: Reason, returns: Thing }) };`;
  expect(of(code)).toContain(`del('/things/:id', { query: Query, body: Reason, })`);
});

test('the rest of a module says the same as before', () => {
  const code = `import { z } from 'zod'; const says = { returns: 1 }; export function f() { return says.returns; }`;
  expect(of(code)).toBe(code.replace('{ returns: 1 }', '/*#__PURE__*/(() => ({ returns: 1 }))()'));
});

test('a shape that nobody uses can be dropped', () => {
  expect(of('const a = z.object({}).extend({}), b = 1;')).toBe(
    'const a = /*#__PURE__*/(() => (z.object({}).extend({})))(), b = 1;',
  );
});
