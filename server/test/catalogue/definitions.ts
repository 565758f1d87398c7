import type { Routine, Table, View } from './structure.ts';

const KEYWORDS =
  /\b(?:CREATE|OR|REPLACE|FUNCTION|PROCEDURE|RETURNS|LANGUAGE|IMMUTABLE|STABLE|STRICT|PARALLEL|SAFE|RESTRICTED|SECURITY|DEFINER|COST|SET|TO|TABLE|SETOF|DEFAULT|UNIQUE|INDEX|ON|USING|WHERE|WITH|INCLUDE|NULLS|NOT|DISTINCT|AND|IS|NULL|ANY|ALL|ARRAY|CHECK|FOREIGN|PRIMARY|KEY|REFERENCES|DELETE|CASCADE|RESTRICT|UPDATE|EXCLUDE|DEFERRABLE|INITIALLY|DEFERRED|VALID|TRIGGER|CONSTRAINT|BEFORE|AFTER|INSERT|OF|FOR|EACH|ROW|STATEMENT|WHEN|EXECUTE|REFERENCING|OLD|NEW|AS|CASE|THEN|ELSE|END|BETWEEN|LIKE|IN|DESC|ASC|FIRST|LAST|FROM|SELECT|JOIN|LEFT|CROSS|LATERAL|UNION|GROUP|BY|ORDER|HAVING|LIMIT|EXISTS|COALESCE|FILTER|VALUES|EXTRACT|AT|TIME|ZONE|GREATEST|LEAST|NULLIF|OVER|PARTITION|ROWS|CURRENT_DATE|RIGHT|FULL|WITHIN|RECURSIVE|MATERIALIZED|TRUE|FALSE|NONE|STORED|GENERATED|ALWAYS|IDENTITY)\b/g;

/** Keywords in lower case and literals without their types; texts in quotes stay as they are. */
const readable = (sql: string) =>
  sql
    .split(/('(?:[^']|'')*')/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(KEYWORDS, (word) => word.toLowerCase())))
    .join('')
    .replaceAll(/('(?:[^']|'')*')::(?:text|character varying|bpchar)(?!\[)\b/g, '$1')
    .replaceAll(/ = any \(array\[([^\][]*)\](?:::[a-z ]+\[\])?\)/g, ' in ($1)')
    .replaceAll(/ <> all \(array\[([^\][]*)\](?:::[a-z ]+\[\])?\)/g, ' not in ($1)')
    .replaceAll('public.', '');

const END: Readonly<Record<string, string>> = { p: 'pkey', u: 'key', f: 'fkey', c: 'check' };

/** A constraint of one column stands in its line; its name is shown if it is not the one that PostgreSQL gives. */
function inline(table: Table, { name, kind, definition, column }: Table['constraints'][number]) {
  const usual = kind === 'p' ? `${table.name}_pkey` : `${table.name}_${column}_${END[kind]}`;
  const text = readable(definition)
    .replace(`foreign key (${column}) `, '')
    .replace(/^(primary key|unique) \("?[a-z_0-9]+"?\)/, '$1');
  return name === usual ? text : `constraint ${name} ${text}`;
}

function columnLine(table: Table, column: Table['columns'][number]) {
  const own = table.constraints.filter((one) => one.column === column.name && one.kind !== 'x');
  const value = column.default === null ? '' : readable(column.default);
  return [
    column.name,
    column.type,
    column.identity ? `generated ${column.identity === 'a' ? 'always' : 'by default'} as identity` : '',
    column.generated ? `generated always as (${value})${column.generated === 's' ? ' stored' : ''}` : '',
    column.required && !own.some(({ kind }) => kind === 'p') ? 'not null' : '',
    value && !column.generated ? `default ${value}` : '',
    ...own.map((one) => inline(table, one)),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const WIDTH = 150;

/** A comment as lines above what it is about. */
function commentLines(text: string | null): string[] {
  if (text === null) return [];
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`-- ${word}`);
  }
  return lines;
}

/** A table, then its indexes and the triggers that watch it. */
export function tableText(table: Table): string {
  const together = table.constraints.filter(({ column, kind }) => column === null || kind === 'x');
  const lines = [
    ...table.columns.map((column) => columnLine(table, column)),
    ...together.map(({ name, kind, definition }) =>
      kind === 'p' && name === `${table.name}_pkey`
        ? readable(definition)
        : `constraint ${name} ${readable(definition)}`,
    ),
  ];
  const options = table.options ? ` with (${table.options.join(', ')})` : '';
  const what = table.persistence === 'u' ? 'unlogged table' : 'table';
  return [
    ...table.comments.flatMap(commentLines),
    `create ${what} ${table.name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${options};`,
    ...table.indexes.flatMap(({ definition, comment }) => [
      ...commentLines(comment),
      `${readable(definition).replace(' using btree', '')};`,
    ]),
    ...table.triggers.flatMap(({ definition, comment }) => [...commentLines(comment), `${readable(definition)};`]),
  ].join('\n');
}

export const viewText = ({ name, definition, comment }: View) =>
  [...commentLines(comment), `create view ${name} as`, readable(definition)].join('\n');

/** A function: its head in lower case, its body as it was written. */
export function routineText({ definition, comment }: Routine): string {
  const body = definition.search(/^(?:AS \$|BEGIN ATOMIC|RETURN )/m);
  const head = readable(definition.slice(0, body)).replace('create or replace ', 'create ');
  return [...commentLines(comment), `${head}${definition.slice(body).replace(/^AS/, 'as').trimEnd()};`].join('\n');
}
