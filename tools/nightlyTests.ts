import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Slow tests, and the files whose change makes `npm test` run them; both as globs from the root. */
export type NightlyGroup = { name: string; tests: readonly string[]; files: readonly string[] };

const started = ['server/src/{main,supervise,app,crm}.ts', 'server/src/run/**', 'server/src/db/*.ts', 'server/test/**'];
const jobs = ['server/src/kit/jobs/**', 'server/src/kit/http/**', 'server/src/domains/platform/**'];

/** The tests that `npm run nightly` always runs, and `npm test` only after a change of their files. */
export const nightly: readonly NightlyGroup[] = [
  {
    name: 'faults',
    tests: ['server/src/run/faults*.test.ts', 'server/src/kit/jobs/outage.test.ts', 'server/src/run/overload.test.ts'],
    files: [
      ...started,
      ...jobs,
      'server/src/kit/files/**',
      'server/src/domains/crm/{imports,listImports,reminders}/**',
      'server/src/domains/catalogue/register/**',
      'server/src/domains/casework/documents/**',
      'server/src/domains/money/{clientMoney,paymentReminders}/**',
      'server/src/domains/workspace/{bulk,notifications}/**',
    ],
  },
  {
    name: 'starts and ends of servers',
    tests: [
      'server/src/run/start.test.ts',
      'server/src/run/brokenFolder.test.ts',
      'server/src/run/supervisor.test.ts',
      'server/src/run/announcements.test.ts',
    ],
    files: [...started, ...jobs, 'server/src/demo/**', 'web/build.ts'],
  },
  {
    name: 'migrations from every step',
    tests: ['server/src/db/migrate.test.ts'],
    files: ['server/migrations/**', 'server/src/db/*.ts', 'server/test/*.ts'],
  },
  {
    name: 'recurrences against a reference',
    tests: ['server/src/kit/recurrence/reference.test.ts'],
    files: ['server/src/kit/recurrence/**', 'contracts/src/kit/*.ts'],
  },
  {
    name: 'generated kind',
    tests: ['tools/new-domain.test.ts'],
    files: [
      'tools/new-domain.ts',
      'tools/new-domain/**',
      'tools/new-domain.test.ts',
      'e2e/kit/newKind.ts',
      'contracts/src/kit/*.ts',
      'server/src/kit/*.ts',
      'server/src/kit/{record,list,http}/**',
      'server/test/*.ts',
      'web/src/kit/{record,list,form,call}/**',
    ],
  },
];

/** The fingerprint of each group's files, by its name. */
export type Fingerprints = Readonly<Record<string, string>>;

/** The fingerprint of a group's tests and files: it changes with any name or content. */
export function fingerprint(root: string, { tests, files }: NightlyGroup): string {
  const hash = createHash('sha256');
  const names = globSync([...tests, ...files], { cwd: resolve(root), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(resolve(root).length + 1));
  for (const name of [...new Set(names)].toSorted())
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(root, name)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** The fingerprints of all groups as the files are now. */
export const fingerprints = (root: string, groups: readonly NightlyGroup[]): Fingerprints =>
  Object.fromEntries(groups.map((group) => [group.name, fingerprint(root, group)]));

/** The groups that passed with exactly these files, so that they need not run again. */
export const unchanged = (root: string, groups: readonly NightlyGroup[], passed: Fingerprints): NightlyGroup[] =>
  groups.filter((group) => passed[group.name] === fingerprint(root, group));

/** The globs in the environment variable `EMBARK_LEAVE_OUT` that lie in a folder of the repository, relative to it, as its Vitest project excludes them. */
export const leftOut = (folder = '', value = process.env['EMBARK_LEAVE_OUT']): string[] =>
  (value ?? '').split(',').flatMap((glob) => (glob && glob.startsWith(folder) ? [glob.slice(folder.length)] : []));
