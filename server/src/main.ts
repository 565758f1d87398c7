import { loadDemo } from './demo/index.ts';
import { buildBrowser } from './run/browser.ts';
import { start } from './run/start.ts';

const { node } = process.versions;
if (Number.parseInt(node, 10) < 24) {
  process.stderr.write(`This is Node ${node}: use \`npm start\`, which brings Node 24 with it.\n`);
  process.exit(1);
}

await start({ build: buildBrowser, loadDemo });
