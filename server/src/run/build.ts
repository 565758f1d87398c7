import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SettingError } from '../env.ts';
import { DIST } from './browser.ts';

const script = new URL('../../../web/build.ts', import.meta.url);

/** Builds the browser application when its sources changed since; where only the built files lie, they are used. */
export async function buildBrowser(): Promise<void> {
  if (!existsSync(script)) {
    if (!existsSync(DIST)) throw new SettingError('The browser application is missing: run `npm run build` first.');
    return;
  }
  const call = `import(${JSON.stringify(script.href)}).then((web) => web.buildIfStale())`;
  try {
    await promisify(execFile)(process.execPath, ['--eval', call], { cwd: fileURLToPath(new URL('.', script)) });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new SettingError(`The browser application could not be built:\n${said}`);
  }
}
