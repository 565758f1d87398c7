import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown } from 'vite';

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:3000';

type CodeSplittingGroup = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];
type Graph = Parameters<Exclude<CodeSplittingGroup['name'], string>>[1];

const signIn = fileURLToPath(new URL('login.html', import.meta.url));
const guests = new Set<string>();

/** Whether the sign-in page needs a module, found by its imports. */
function isForGuests(id: string, graph: Graph): boolean {
  if (guests.size === 0) follow(signIn, graph);
  return guests.has(id);
}

function follow(id: string, graph: Graph) {
  if (guests.has(id)) return;
  guests.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported, graph);
}

/**
 * What is needed from the start, in five files that change and are cached each for itself; which module is in which of them follows from
 * imports and packages alone. Whatever waits for a screen or a click is split by rolldown, by its dynamic imports.
 */
const first = { tags: ['$initial' as const] };
const groups: CodeSplittingGroup[] = [
  { name: 'react', priority: 5, test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: (id, graph) => (isForGuests(id, graph) ? 'guest' : null),
    debugName: 'guest',
    priority: 4,
    minShareCount: 2, // the sign-in page's own modules stay with it
  },
  { ...first, name: 'mui', priority: 3, test: /node_modules\/(@mui|@emotion|stylis)\// },
  { ...first, name: 'libraries', priority: 2, test: /node_modules\// },
  { ...first, name: 'frame', priority: 1, test: /web\/src\/(?!login\/)|contracts\/src\// },
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
