/**
 * A table is written by the domain that owns it. Here are those that others write, too, each with its reason: work on very many rows is one
 * statement over several tables, and the timeline and the audit log are written by the statement that they speak of.
 */
export const sharedTables: Readonly<Record<string, readonly string[]>> = {
  audit: ['platform/audit', 'crm/enquiries', 'crm/imports', 'crm/registrations'], // bulk work and imports, thousands of rows at once
  timeline: ['platform/timeline', 'crm/enquiries', 'crm/imports', 'crm/registrations'], // as the audit log
  contacts: ['crm/contacts', 'crm/imports'], // an import writes people by the thousand, and takes them back
  enquiries: ['crm/enquiries', 'crm/contacts', 'crm/events', 'crm/imports'], // merged people, follow-ups of an event, imports
  desk_actions: ['crm/registrations', 'crm/events'], // an event that is removed takes its desk along
  handover_requests: ['crm/handovers', 'crm/contacts'], // merged people
  users: ['hr/users', 'organisation/account', 'organisation/people', 'organisation/session', 'crm/assignment'], // one row, five concerns
};

const WRITES = [
  /\b(?:insert into|delete from) ([a-z_]+)/g,
  /\bupdate ([a-z_]+)(?: [a-z]+)?\s+set\b/g,
  /\b(?:insertInto|updateTable|deleteFrom)\('([A-Za-z]+)'/g,
];
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const domainOf = (file: string) => /^server\/src\/domains\/([^/]+\/[^/]+)\//.exec(file)?.[1];

/** Writes to another domain's table, and shares no longer used. `sources`: each file's path and text. */
export function foreignWrites(
  sources: ReadonlyMap<string, string>,
  shared: Readonly<Record<string, readonly string[]>> = sharedTables,
): string[] {
  const writers = new Map<string, Map<string, string>>();
  for (const [file, source] of sources) {
    const domain = domainOf(file);
    if (domain === undefined) continue;
    for (const [, name = ''] of WRITES.flatMap((pattern) => [...source.matchAll(pattern)])) {
      const known = writers.get(snake(name)) ?? new Map<string, string>();
      writers.set(snake(name), known.set(domain, file));
    }
  }
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
  return [...foreign, ...idle];
}
