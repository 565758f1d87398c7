import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown } from 'vite';

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

/** Whether a module of ours brings no library along that the first screen does without. */
const isLight = (id: string, graph: Graph) =>
  /web\/src|contracts\/src/.test(id) &&
  [...importsOf(id, graph)].every((one) => !one.includes('node_modules') || importsOf('index.html', graph).has(one));

/**
 * What is needed from the start is in five files, each cached for itself. What most screens share is in four more, so that a screen
 * asks for a dozen files and not for sixty. Which module is in which of them follows from imports and packages alone. Whatever waits
 * for a screen or a click is split by rolldown, by its dynamic imports.
 */
const first = { tags: ['$initial' as const] };
const groups: CodeSplittingGroup[] = [
  { name: 'react', priority: 5, test: /node_modules\/(react|react-dom|scheduler)\// },
  { ...importedBy('login.html', 'guest'), priority: 4, minShareCount: 2 }, // the sign-in page's own modules stay with it
  { ...first, name: 'mui', priority: 3, test: /node_modules\/(@mui|@emotion|stylis)\// },
  { ...first, name: 'libraries', priority: 2, test: /node_modules\// },
  { ...first, name: 'frame', priority: 1, test: /web\/src\/(?!login\/)|contracts\/src\// },
  { name: (id, graph) => (isLight(id, graph) ? 'shared' : null), debugName: 'shared', minShareCount: 14 },
  { name: 'icons', test: /node_modules\/@mui\/icons-material\//, minShareCount: 3 },
  { ...importedBy('src/kit/record/RecordPage.tsx', 'record'), minShareCount: 3 },
  { ...importedBy('src/kit/list/RecordList.tsx', 'list'), minShareCount: 3 },
];

export default defineConfig({
  plugins: [react()],
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
