import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from './arrows.rules.ts';
import { namesOf, type Words } from './new-domain/names.ts';
import { type Insertion, registrations } from './new-domain/registrations.ts';
import { filesOf } from './new-domain/templates.ts';

const usage = `npm run new-domain -- <area> <plural> <singular> [--tr <plural,singular>] [--ar <plural,singular>]
such as: npm run new-domain -- crm referrals referral --tr yönlendirmeler,yönlendirme --ar الإحالات,إحالة`;

/** The areas whose pages may show a timeline, which belongs to the area crm. */
const open = areas.slice(areas.indexOf('crm'));

/** The number of the next migration: one more than the highest. Skipped numbers stay unused. */
export function nextStep(names: readonly string[]): string {
  const highest = Math.max(0, ...names.map((name) => Number(/^(\d{4})_.*\.sql$/.exec(name)?.[1] ?? 0)));
  return String(highest + 1).padStart(4, '0');
}

type Kind = { area: string; plural: string; singular: string; tr?: Words | undefined; ar?: Words | undefined };

/** Writes a new kind of record on both sides: table, contract, server, screens, texts and tests, and its registration lines. */
export async function newDomain(root: string, { area, plural, singular, tr, ar }: Kind): Promise<string[]> {
  if (!areas.includes(area)) throw new Error(`There is no area ${area}: use one of ${open.join(', ')}.`);
  if (!open.includes(area)) throw new Error(`${area} holds no kinds of record: use one of ${open.join(', ')}.`);
  const names = namesOf(plural, singular, { ...(tr && { tr }), ...(ar && { ar }) });
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
  for (const one of registrations(names, area)) await insert(root, one);
  return written;
}

/** Inserts lines before the first match; throws if there is none. */
async function insert(root: string, { path, before, lines, unless }: Insertion): Promise<void> {
  const text = await readFile(join(root, path), 'utf8');
  if (unless && text.includes(unless)) return;
  const at = text.search(before);
  if (at < 0) throw new Error(`${path} has no place for ${lines.trim()}.`);
  await writeFile(join(root, path), text.slice(0, at) + lines + text.slice(at));
}

const wordsIn = (given: string | undefined): Words | undefined => {
  const [plural, singular] = given?.split(',') ?? [];
  return plural && singular ? { plural: plural.trim(), singular: singular.trim() } : undefined;
};

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { tr: { type: 'string' }, ar: { type: 'string' } },
  });
  const [area, plural, singular] = positionals;
  if (!area || !plural || !singular) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    const [tr, ar] = [wordsIn(values.tr), wordsIn(values.ar)];
    for (const path of await newDomain('.', { area, plural, singular, tr, ar })) console.log(`new  ${path}`);
    console.log(`
Next
  1. Shape the migration, the description in the contract and the texts${tr && ar ? '' : ' (what is Turkish and Arabic still says the English words)'}.
  2. npm run db:types && npm run format (from then on the migration does not change)
  3. npx vitest run --project server server/src/domains/${area}/${plural}`);
  }
}
