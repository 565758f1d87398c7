/**
 * A table is written by the domain that owns it. The exceptions, each with its reason: bulk work is one statement over
 * several tables, and timeline and audit entries are written by the statement they record.
 */
export const sharedTables: Readonly<Record<string, readonly string[]>> = {
  audit: ['platform/audit', 'crm/enquiries', 'crm/imports', 'crm/registrations'], // bulk updates and imports, thousands of rows at once
  timeline: ['platform/timeline', 'crm/enquiries', 'crm/imports', 'crm/registrations'], // like the audit log
  contacts: ['crm/contacts', 'crm/imports'], // an import inserts people by the thousand, and undoes it
  enquiries: ['crm/enquiries', 'crm/contacts', 'crm/events', 'crm/imports'], // merged contacts, follow-ups of an event, imports
  campuses: ['catalogue/providers', 'catalogue/register'], // an import of the public register writes 26,000 courses and their campuses
  courses: ['catalogue/courses', 'catalogue/register'], // like the campuses
  course_campuses: ['catalogue/courses', 'catalogue/register'], // like the campuses
  desk_actions: ['crm/registrations', 'crm/events'], // deleting an event deletes its desk's actions
  events: ['crm/events', 'crm/registrations'], // each change of a registration increments the revision of its event
  handover_requests: ['crm/handovers', 'crm/contacts'], // merged contacts
  providers: ['catalogue/providers', 'catalogue/register'], // like the campuses
  receipts: ['money/payments', 'money/revenue'], // the list of revenue edits the note of a receipt
  passports: ['casework/parties', 'crm/contacts'], // merged contacts: one of them is current
  users: ['hr/users', 'organisation/account', 'organisation/people', 'organisation/session', 'crm/assignment'], // one row, five concerns
};

/** Files whose statements take the name of their table from a variable, with the reason. The types of the variable name the tables. */
const variableTables: Readonly<Record<string, string>> = {
  'server/src/domains/crm/contacts/merge/journal.queries.ts': 'undoing a merge moves every row of a person back',
  'server/src/domains/crm/contacts/merge/merge.queries.ts': 'a merge moves every row of a person',
  'server/src/domains/crm/imports/job/remove.queries.ts': 'three tables of an import lose their rows in the same way',
  'server/src/domains/crm/ownership/cover.queries.ts': 'records with a due date go to the cover of their owner',
  'server/src/domains/workspace/kinds/kinds.queries.ts': 'each kind names its table to `defineKind`',
  'server/src/kit/record/recordTable.ts': 'each domain names its table',
  'server/src/kit/record/manyRows.ts': 'the same for many rows',
  'server/src/db/write/unitStatement.ts': 'one statement for units of all tables',
  'server/src/domains/crm/ownership/ownership.queries.ts': 'records of every kind go to another owner',
};

/** Writes that take their table from a variable. */
const VARIABLE = [
  /\b(?:insert\s+into|delete\s+from|update|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?\$\{(?!\s*sql\.(?:table|ref|id|raw)\(\s*['"`])/i,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?![\s'"`[])/,
  /\brecordTable(?:<[^(]*>)?\(\s*(?:(?!\{)[\w]|\{\s*\.\.\.)/,
  /\brecordTable(?:<[^(]*>)?\(\{[^}]*?\btable: \w/,
  /\bsql\.raw\(\s*(?:'[^']*'|"[^"]*"|`[^`]*`)\s*\+/, // a text in parts
];

const WRITES = [
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+(?:only\s+)?"?([a-z_]+)/gi,
  /\bupdate\s+(?:only\s+)?"?([a-z_]+)"?(?:\s+(?:as\s+)?[a-z]+)?\s+set\b/gi,
  /\btruncate\s+(?:table\s+)?"?([a-z_]+)"?\s*[`;,]/gi,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*\[?\s*['"`]([A-Za-z_]+)/g,
  /\b(?:insert\s+into|delete\s+from|update|merge\s+into)\s+\$\{\s*sql\.(?:table|ref|id|raw)\(\s*['"`]([A-Za-z_]+)['"`]/gi,
  /\brecordTable(?:<[^(]*>)?\(\{[^}]*?\btable: ['"`]([A-Za-z_]+)['"`]/g,
  /\bdefineKind(?:<[^(]*>)?\([^{]*\{[^}]*?\btable: ['"`]([A-Za-z_]+)['"`]/g,
];
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The domain of a file; what is below the domains counts as one owner, with tables such as the keys of requests. */
const domainOf = (file: string) =>
  /^server\/src\/(?:domains\/([^/]+\/[^/]+)\/|(kit|db|run)\/)/.exec(file)?.slice(1).find(Boolean);

/** Which domains write a table, each with a file that does. `sources`: path and text of each file. */
export function tableWriters(
  sources: ReadonlyMap<string, string>,
  patterns = WRITES,
): Map<string, Map<string, string>> {
  const writers = new Map<string, Map<string, string>>();
  for (const [file, source] of sources) {
    const domain = domainOf(file);
    if (domain === undefined) continue;
    for (const [, name = ''] of patterns.flatMap((pattern) => [...source.matchAll(pattern)])) {
      const known = writers.get(snake(name)) ?? new Map<string, string>();
      writers.set(snake(name), known.set(domain, file));
    }
  }
  return writers;
}

/** Writes to another domain's table, and entries no longer used. */
export function foreignWrites(
  sources: ReadonlyMap<string, string>,
  shared: Readonly<Record<string, readonly string[]>> = sharedTables,
): string[] {
  const writers = tableWriters(sources);
  const foreign = [...writers].flatMap(([table, found]) => {
    const known = shared[table];
    if (!known && found.size === 1) return [];
    return [...found]
      .filter(([domain]) => !known?.includes(domain))
      .map(([, file]) => `table-has-one-owner: ${file} writes ${table}`);
  });
  const idle = Object.entries(shared).flatMap(([table, domains]) =>
    domains
      .filter((domain) => !writers.get(table)?.has(domain))
      .map((domain) => `table-has-one-owner: ${domain} no longer writes ${table}: take it from the list`),
  );
  return [...foreign, ...idle, ...unnamed(sources)];
}

/** Finds writes that take their table from a variable, which hides the owner of the table, and entries in `variableTables` that no file needs. */
function unnamed(sources: ReadonlyMap<string, string>): string[] {
  const found = [...sources].filter(
    ([file, source]) => domainOf(file) !== undefined && VARIABLE.some((pattern) => pattern.test(source)),
  );
  const files = new Set(found.map(([file]) => file));
  return [
    ...[...files].flatMap((file) =>
      variableTables[file] ? [] : [`table-is-named: ${file} writes a table in a variable`],
    ),
    ...Object.keys(variableTables).flatMap((file) =>
      sources.has(file) && !files.has(file) ? [`table-is-named: ${file} no longer needs its entry`] : [],
    ),
  ];
}
