import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildIfStale } from '../../web/build.ts';
import { sizeTargets } from './targets.ts';
import { atMost, type Line } from './verdict.ts';

type Chunk = { file: string; imports?: string[] };
export type Manifest = Record<string, Chunk>;

const application = [
  'index.html',
  'src/kit/i18n/en.ts',
  'src/domains/organisation/session/texts/en.json',
  'src/domains/crm/enquiries/texts/en.json',
];

/** The modules that a page asks for when nothing is cached, in English; what they import comes with them. */
const pages: Record<keyof typeof sizeTargets, string[]> = {
  login: ['login.html', 'src/domains/organisation/session/texts/en.json', 'src/kit/messages/texts/en.json'],
  list: [...application, 'src/domains/crm/enquiries/list/EnquiriesPage.tsx'],
  record: [...application, 'src/domains/crm/enquiries/record/EnquiryPage.tsx'],
};

/** Every file that these modules bring, each once. Throws when one is not in the build. */
export function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const follow = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const chunk = manifest[module];
    if (!chunk) throw new Error(`${module} is not in the build: name the module that the page loads now.`);
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  for (const module of modules) follow(module);
  return [...files].filter((file) => file.endsWith('.js'));
}

/** The JavaScript that the three pages load cold, in KB after gzip. */
export async function measureSizes(): Promise<Line[]> {
  await buildIfStale();
  const dist = resolve('web/dist');
  const manifest: Manifest = JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'));
  const zipped = (file: string) => gzipSync(readFileSync(resolve(dist, file)), { level: 9 }).length / 1024;
  const sizeOf = (page: keyof typeof sizeTargets) => {
    const html = pages[page][0] ?? '';
    const plain = [...readFileSync(resolve(dist, html), 'utf8').matchAll(/<script src="\/([^"]+)"/g)].flatMap(
      ([, file]) => file ?? [],
    );
    return [...new Set([...plain, ...filesOf(manifest, pages[page])])].reduce((sum, file) => sum + zipped(file), 0);
  };
  return (['login', 'list', 'record'] as const).map((page) =>
    atMost(`${page} page, gzip`, sizeOf(page), sizeTargets[page], 'KB'),
  );
}
