import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { filesOf, namesOf } from './new-domain/templates.ts';

const usage = 'npm run new-domain -- <plural> <singular>      such as: npm run new-domain -- referrals referral';

/** Lays a domain out on both sides with one endpoint, and a test that fails until somebody says what the domain is for. */
async function lay(plural: string, singular: string) {
  const names = namesOf(plural, singular);
  if (existsSync(`server/src/domains/${names.plural}`)) throw new Error(`There is a domain ${names.plural} already.`);
  const step = String(globSync('server/migrations/*.sql').length + 1).padStart(4, '0');

  for (const [path, text] of Object.entries(filesOf(names, step))) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: 'wx' });
    console.log(`new  ${path}`);
  }
  await insert(
    'server/src/app.ts',
    'peopleRoutes } from',
    `import { ${names.singular}Routes } from './domains/${names.plural}/index.ts';`,
  );
  await insert(
    'server/test/contracts.ts',
    '@embark/contracts/organisation/session',
    `import { ${names.plural} } from '@embark/contracts/${names.plural}';`,
  );
  console.log(`
Next
  1. name '${names.plural}.read' in contracts/src/kit/permissions.ts and give it to roles in contracts/src/kit/reach.ts
  2. add ${names.singular}Routes to the routes of server/src/app.ts, and ${names.plural} to \`all\` in server/test/contracts.ts
  3. npm run db:types
  4. npx vitest run server/src/domains/${names.plural}      fails, and says what to write`);
}

/** Puts a line behind the one that holds `marker`. */
async function insert(path: string, marker: string, line: string) {
  const lines = (await readFile(path, 'utf8')).split('\n');
  const at = lines.findIndex((one) => one.includes(marker));
  if (at < 0) throw new Error(`${path} has no line with ${marker}.`);
  lines.splice(at + 1, 0, line);
  await writeFile(path, lines.join('\n'));
  console.log(`edit ${path}`);
}

const [plural, singular] = process.argv.slice(2);
if (!plural || !singular) {
  console.error(usage);
  process.exitCode = 2;
} else await lay(plural, singular);
