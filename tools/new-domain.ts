import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { areas } from './arrows.rules.ts';
import { namesOf } from './new-domain/names.ts';
import { filesOf } from './new-domain/templates.ts';

const usage =
  'npm run new-domain -- <area> <plural> <singular>      such as: npm run new-domain -- crm referrals referral';

/** The number of the next migration: one more than the highest there is. Numbers that were left out stay unused. */
export function nextStep(names: readonly string[]): string {
  const highest = Math.max(0, ...names.map((name) => Number(/^(\d{4})_.*\.sql$/.exec(name)?.[1] ?? 0)));
  return String(highest + 1).padStart(4, '0');
}

/** Writes a new kind of record: its table, contract, list, form calls and tests, and the lines that make the application serve it. */
export async function newDomain(root: string, area: string, plural: string, singular: string): Promise<string[]> {
  if (!areas.includes(area)) throw new Error(`There is no area ${area}: use one of ${areas.join(', ')}.`);
  const names = namesOf(plural, singular);
  for (const side of ['contracts/src', 'server/src/domains', 'web/src/domains'])
    for (const known of areas)
      if (existsSync(join(root, side, known, plural))) throw new Error(`${side}/${known}/${plural} exists already.`);

  const step = nextStep(readdirSync(join(root, 'server/migrations')));
  const written: string[] = [];
  for (const [path, text] of Object.entries(filesOf(names, area, step))) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text, { flag: 'wx' });
    written.push(path);
  }

  const insert = (path: string, before: string | RegExp, lines: string) => insertBefore(root, path, before, lines);
  await insert(
    'server/src/domains.ts',
    /^\n/m,
    `import { domain as ${plural} } from './domains/${area}/${plural}/index.ts';\n`,
  );
  await insert('server/src/domains.ts', /^\];/m, `  ${plural},\n`);
  await insert(
    'server/test/contracts.ts',
    /^\nconst all = \{/m,
    `import { ${plural} } from '@embark/contracts/${area}/${plural}';\n`,
  );
  await insert('server/test/contracts.ts', /^\};\n\n\/\*\* Every endpoint/m, `  ${plural},\n`);
  await insert(
    'contracts/src/kit/permissions.ts',
    /^\] as const;\nexport type Permission/m,
    `  '${plural}.read',\n  '${plural}.write',\n`,
  );
  await insert('contracts/src/kit/reach.ts', /^\] as const satisfies/m, `  '${plural}.read',\n  '${plural}.write',\n`);
  const calls = ['list', 'get', 'create', 'change'].map((call) => `  '${plural}.${call}': counsellors,\n`).join('');
  await insert('server/test/permissionMatrix.ts', /^ {2}'home\.day'/m, calls);
  return written;
}

/** Inserts lines before the first match; throws when there is none. */
async function insertBefore(root: string, path: string, before: string | RegExp, lines: string): Promise<void> {
  const text = await readFile(join(root, path), 'utf8');
  const at = text.search(before);
  if (at < 0) throw new Error(`${path} has no place for ${lines.trim()}.`);
  await writeFile(join(root, path), text.slice(0, at) + lines + text.slice(at));
}

if (import.meta.main) {
  const [area, plural, singular] = process.argv.slice(2);
  if (!area || !plural || !singular) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    for (const path of await newDomain('.', area, plural, singular)) console.log(`new  ${path}`);
    console.log(`
Next
  1. npm run db:types
  2. npx vitest run server/src/domains/${area}/${plural}
  3. Shape the table, the contract and the SQL; give ${plural}.read and ${plural}.write to the roles that need them.`);
  }
}
