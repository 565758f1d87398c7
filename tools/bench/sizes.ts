import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildIfStale } from '../../web/build.ts';
import { sizeTargets } from './targets.ts';
import { atMost, type Line } from './verdict.ts';

type Chunk = { file: string; imports?: string[] };
export type Manifest = Record<string, Chunk>;

const web = join(import.meta.dirname, '../../web');
const enquiries = 'src/domains/crm/enquiries';
const application = ['index.html', 'src/kit/i18n/en.ts'];

/** The document of a page and the modules it requests with an empty cache, in English, with their imports. */
const pages = {
  login: ['login.html', 'src/domains/organisation/session/texts/en.json', 'src/kit/messages/texts/en.json'],
  list: [...application, `${enquiries}/list/EnquiriesPage.tsx`],
  record: [...application, `${enquiries}/record/EnquiryPage.tsx`],
};
const form = `${enquiries}/form/EnquiryForm.tsx`;

/** All scripts these modules load, each once. Throws if one is not in the build. */
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

/** The screens that a domain's routes load, with the domain's texts. */
export const screensIn = (routes: string, source: string): string[][] =>
  [...source.matchAll(/import\('(\.[^']+)'\)/g)].map(([, module = '']) => [
    join(dirname(routes), module),
    join(dirname(routes), 'texts/en.json'),
  ]);

export type Size = { page: string; size: number; limit: number };

/** The size of each screen, and each tab of a client file, of the built application in KB after gzip, with its limit. */
export async function measureSizes(): Promise<Size[]> {
  await buildIfStale();
  const dist = join(web, 'dist');
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const weigh = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024, 0);
  const moduleOf = new Map(Object.entries(manifest).map(([module, { file }]) => [file, module]));
  const filesOfPage = ([page = '', ...modules]: readonly string[]) => {
    const html = readFileSync(join(dist, page), 'utf8');
    const scripts = [...html.matchAll(/<script [^>]*src="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
    const built = scripts.flatMap((file) => moduleOf.get(file) ?? []);
    return [...new Set([...scripts, ...filesOf(manifest, [...built, ...modules])])];
  };
  const cold = (['login', 'list', 'record'] as const).map((page) => ({
    page,
    size: weigh(filesOfPage(pages[page])),
    limit: sizeTargets[page],
  }));
  const cached = new Set([...filesOfPage(pages.list), ...filesOfPage(pages.record), ...filesOf(manifest, [form])]);
  const screens = globSync('src/domains/*/*/routes.tsx', { cwd: web }).flatMap((routes) =>
    screensIn(routes, readFileSync(join(web, routes), 'utf8')),
  );
  const tabs = globSync('src/domains/casework/*/*Tab.tsx', { cwd: web }).map((tab) => [
    tab,
    join(dirname(tab), 'texts/en.json'),
  ]);
  const further = [...screens, ...tabs].map(([screen = '', texts = '']) => {
    const brought = filesOf(manifest, manifest[texts] ? [screen, texts] : [screen]);
    return { page: screen, size: weigh(brought.filter((file) => !cached.has(file))), limit: sizeTargets.further };
  });
  return [...cold, ...further];
}

/** The lines of the bench: the three pages, and the largest of the other screens. */
export async function benchSizes(): Promise<Line[]> {
  const sizes = await measureSizes();
  const further = sizes.slice(3).toSorted((one, other) => other.size - one.size);
  return [...sizes.slice(0, 3), ...further.slice(0, 1)].map(({ page, size, limit }) =>
    atMost(`${page}, gzip`, size, limit, 'KB'),
  );
}
