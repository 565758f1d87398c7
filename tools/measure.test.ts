import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { areaOf, type Figures, figuresOf, judge, lowered, raisedByHand } from './measure.rules.ts';

type Source = { file: string; text: string };
let real: Source[];
let asItIs: Figures;
beforeAll(() => {
  real = globSync('{contracts,server,web}/src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/demo\/|\/db\/schema\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  asItIs = figuresOf(real).figures;
});

const rises = (sources: Source[]) =>
  judge(figuresOf([...real, ...sources]).figures, asItIs, '').flatMap(({ name, kind }) =>
    kind === 'rose' ? [name] : [],
  );
const long = `${'// a line\n'.repeat(30)}export const x = 1;\n`;

test('nothing has risen without a change', () => {
  expect(rises([])).toEqual([]);
});

const copied = [1, 2, 3, 4, 5, 6].map((at) => `export const copied${at} = 'the same line ${at}';\n`).join('');

test.each([
  ['server/src/domains/crm/contacts/copied.queries.ts', copied + copied, 'crm: duplicated lines'],
  ['server/src/domains/crm/contacts/helpers.ts', long, 'server: files without a role'],
  ['server/src/kit/rows.ts', `${long}export const invoiceRows = 1;\n`, 'kits: business words'],
  ['web/src/kit/list/rows.tsx', `${long}export const ofLicence = 1;\n`, 'kits: business words'],
  ['contracts/src/kit/rows.ts', `${long}export type CourseRow = 1;\n`, 'kits: business words'],
  ['web/src/domains/money/dues/Row.tsx', 'export const Row = () => null;\n', 'money: files under 20 lines'],
  [
    'server/src/domains/work/home/open.queries.ts',
    `${long}const open = "status not in ('CL', 'NI', 'CV')";\n`,
    'places that list the open statuses',
  ],
  ['web/src/domains/hr/leave/Own.tsx', `${long}const own = <RecordList rows={[]} />;\n`, 'lists made by hand'],
  ['web/src/domains/hr/leave/Own.tsx', `${long}const own = <RecordHeader name="" />;\n`, 'record pages made by hand'],
  [
    'server/src/domains/platform/audit/wide.queries.ts',
    long +
      ['live', 'mail', 'presence', 'recents', 'repeats', 'storedFiles', 'timeline']
        .map((name) => `import '../${name}/index.ts';\nexport * from '../${name}/index.ts';\n`)
        .join(''),
    'platform: most domains that one imports',
  ],
  ['web/src/domains/hr/leave/Big.tsx', long.repeat(300), 'hr: lines per endpoint'],
])('a rise of the ratchet is found in the real tree: %s', (file, text, figure) => {
  expect(rises([{ file, text }])).toContain(figure);
});

test.each([
  ['server/src/domains/crm/contacts/merge/merge.service.ts', 'crm'],
  ['contracts/src/money/invoices/index.ts', 'money'],
  ['web/src/domains/hr/leave/Page.tsx', 'hr'],
  ['server/src/kit/page.ts', 'server kit'],
  ['server/src/run/lock.ts', 'server run'],
  ['web/src/main.tsx', 'web app'],
])('%s belongs to %s', (file, area) => {
  expect(areaOf(file)).toBe(area);
});

test.each([
  ["  list: get('/hr-app/own', {}),\n  add: post('/hr-app/own', {}),\n", 100],
  ['export const own = kindEndpoints(definition, Row, { path });\n', 30],
  ["  add: post('/hr-app/own', {}),\n  ...timelineEndpoints('/hr-app/own', {}),\n", 70],
])('calls that are made together count one by one: %j', (text, perCall) => {
  const sources = [
    { file: 'contracts/src/hr/own/index.ts', text },
    { file: 'server/src/domains/hr/own/own.queries.ts', text: 'a\n'.repeat(200 - text.trimEnd().split('\n').length) },
  ];
  expect(figuresOf(sources).figures['hr: lines per endpoint']).toBe(perCall);
});

const committed: Figures = { a: 5, b: 5 };
const line = 'ratchet: a 5 → 7, because visas are a new domain.';
test.each<[string, Figures, string, string[]]>([
  ['nothing changes', { a: 5, b: 5 }, '', ['same', 'same']],
  ['one falls', { a: 4, b: 5 }, '', ['fell', 'same']],
  ['one rises', { a: 6, b: 5 }, '', ['rose', 'same']],
  ['one falls and another rises', { a: 4, b: 6 }, '', ['fell', 'rose']],
  ['a rise is explained', { a: 7, b: 5 }, line, ['explained', 'same']],
  ['another rise is explained', { a: 8, b: 5 }, line, ['rose', 'same']],
  ['a rise is explained for another figure', { a: 5, b: 7 }, line, ['same', 'rose']],
  ['the reason is empty', { a: 7, b: 5 }, 'ratchet: a 5 → 7, because ', ['rose', 'same']],
  ['a rise is allowed without a reason', { a: 7, b: 5 }, 'ratchet: a 5 → 7', ['rose', 'same']],
])('judged when %s', (_, now, decisions, kinds) => {
  expect(judge(now, committed, decisions).map(({ kind }) => kind)).toEqual(kinds);
});

test('a new figure has risen, unless it is 0', () => {
  expect(judge({ c: 1, d: 0 }, committed, '').map(({ kind }) => kind)).toEqual(['rose', 'explained']);
});

test('only figures that fell or are explained are written', () => {
  expect(lowered(judge({ b: 6, a: 4, c: 2 }, committed, ''))).toEqual({ a: 4, b: 5, c: 2 });
  expect(lowered(judge({ a: 7, b: 5 }, committed, line))).toEqual({ a: 7, b: 5 });
});

test.each<[string, Figures[], string, string[]]>([
  ['fell and stayed', [{ a: 5 }, { a: 4 }, { a: 4 }], '', []],
  ['was raised', [{ a: 4 }, { a: 5 }], '', ['a 4 → 5']],
  ['was raised some versions ago', [{ a: 4 }, { a: 5 }, { a: 5, b: 2 }], '', ['a 4 → 5']],
  ['fell and was raised again', [{ a: 5 }, { a: 4 }, { a: 5 }], '', ['a 4 → 5']],
  ['was raised with a decision', [{ a: 5 }, { a: 7 }], line, []],
  ['is new', [{ a: 5 }, { a: 5, b: 9 }], '', []],
  ['has no history', [{ a: 5 }], '', []],
])('a committed figure that %s', (_, versions, decisions, raised) => {
  const found = raisedByHand(versions, decisions).map(({ name, before, now }) => `${name} ${before} → ${now}`);
  expect(found).toEqual(raised);
});
