import { enableCompileCache } from 'node:module';

const { node } = process.versions;
if (Number.parseInt(node, 10) < 24) {
  process.stderr.write(`This is Node ${node}: use \`npm start\`, which brings Node 24 with it.\n`);
  process.exit(1);
}

enableCompileCache(); // a restart after a crash loads the modules in half the time
const { start } = await import('./run/start.ts');
await start({
  build: async () => (await import('./run/browser.ts')).buildBrowser(),
  loadDemo: async (database, options) => (await import('./demo/index.ts')).loadDemo(database, options),
});
