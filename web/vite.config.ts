import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown } from 'vite';
import { pdfFiles } from './pdfFiles.ts';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

type CodeSplittingGroup = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];
type Graph = Parameters<Exclude<CodeSplittingGroup['name'], string>>[1];

/** Everything that a module imports, itself and what those import included; what is loaded on demand is not. */
function importsOf(path: string, graph: Graph): ReadonlySet<string> {
  const entry = fileURLToPath(new URL(path, import.meta.url));
  const known = found.get(entry);
  if (known) return known;
  const seen = new Set<string>();
  const follow = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported);
  };
  follow(entry);
  found.set(entry, seen);
  return seen;
}
const found = new Map<string, ReadonlySet<string>>();

/** A group of the modules that `path` imports. */
const importedBy = (path: string, name: string): Pick<CodeSplittingGroup, 'name' | 'debugName'> => ({
  name: (id, graph) => (importsOf(path, graph).has(id) ? name : null),
  debugName: name,
});

const kits = { list: 'src/kit/list/RecordList.tsx', record: 'src/kit/record/RecordPage.tsx' };
const pages = {
  list: 'src/domains/crm/enquiries/list/EnquiriesPage.tsx',
  record: 'src/domains/crm/enquiries/record/EnquiryPage.tsx',
};

/** Whether a module of ours brings no library along that the first screen and the kits of lists and records do without. */
const isLight = (id: string, graph: Graph) => {
  const known = ['index.html', ...Object.values(kits)].map((path) => importsOf(path, graph));
  const isKnown = (one: string) => !one.includes('node_modules') || known.some((all) => all.has(one));
  return /web\/src|contracts\/src/.test(id) && [...importsOf(id, graph)].every(isKnown);
};

/** Small things that every screen of work draws, whatever the folders around them bring along. */
const everywhere =
  /icons-material|src\/kit\/(time|text)\/|FollowUpText|ContactLinks|NewButton|crm\/choices\/|reference\/(?:index|names|useReference|inLanguage)\.|views\/(?:index|useListViews|address)\.ts/;

/** Whether the screens of this kind load the module anyway. */
const serves = (kind: keyof typeof kits, id: string, graph: Graph) =>
  importsOf(kits[kind], graph).has(id) || (isLight(id, graph) && importsOf(pages[kind], graph).has(id));

/** The sign-in page's texts of a language are in one file, which the application shares. */
function loginTexts(id: string): string | null {
  const language = /(?:organisation\/session|kit\/messages)\/texts\/(en|tr|ar)\.json$/.exec(id)?.[1];
  return language ? `login-${language}` : null;
}

/**
 * What is needed from the start is in three files, and what lists and records load is in one more, so that a cold list asks for a dozen
 * scripts and not for forty. Which module is in which file follows from imports and packages. Whatever waits for another screen or a
 * click is split by rolldown, by its dynamic imports.
 */
const first = { tags: ['$initial' as const] };
const groups: CodeSplittingGroup[] = [
  { name: loginTexts, debugName: 'texts', priority: 8 },
  { ...importedBy('login.html', 'guest'), priority: 7, minShareCount: 2 }, // the sign-in page's own modules stay with it
  { ...first, name: 'libraries', priority: 6, test: /node_modules\// },
  { ...first, name: 'frame', priority: 5, test: /web\/src\/(?!login\/)|contracts\/src\// },
  {
    name: (id, graph) => (everywhere.test(id) || serves('record', id, graph) ? 'work' : null),
    debugName: 'work',
    priority: 4,
    minShareCount: 2,
  },
  {
    name: (id, graph) => (serves('list', id, graph) ? 'list' : null),
    debugName: 'list',
    priority: 3,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [react(), pdfFiles()],
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true, // what loads what, for the bench
    // the table of what each screen's parts bring along weighs more in the first load than it saves a screen
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    assetsInlineLimit: 0, // the policy allows files of this site, not data addresses
    rolldownOptions: {
      input: { app: 'index.html', login: 'login.html' },
      output: { codeSplitting: { groups } },
    },
  },
});
