import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const stampFile = join(dist, '.stamp');

const SOURCES = [
  'src/**/*',
  'public/**/*',
  '*.html',
  '*.ts',
  'package.json',
  '../contracts/src/**/*',
  '../package-lock.json',
];
const TEXT = /\.(m?js|css|html|svg|json|txt|woff)$/;
const WORTH_IT = 1024; // bytes; below that a header costs as much

/** A hash of all the browser application is made of. */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: here, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  for (const file of files) hash.update(file.slice(here.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds into web/dist, with .gz and .br beside every text asset of 1 KB and more. */
export async function build(): Promise<void> {
  const stamp = sourceStamp();
  const vite = await import('vite'); // not needed where the built files are at hand
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production'; // a test that builds says 'test', and React would come as for development
  await vite.build({ root: here, configFile: join(here, 'vite.config.ts'), logLevel: 'warn' });
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
  for (const name of globSync('**/*', { cwd: dist })) {
    if (!TEXT.test(name)) continue;
    const content = readFileSync(join(dist, name));
    if (content.length < WORTH_IT) continue;
    writeFileSync(join(dist, `${name}.gz`), gzipSync(content, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(content, { params }));
  }
  writeFileSync(stampFile, stamp);
}

/** Whether the sources are not those of the last build. Asked by the server's start. */
export const isStale = (): boolean => !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sourceStamp();

/** Builds when the sources are not those of the last build; true when it did. Used by the server's start. */
export async function buildIfStale(): Promise<boolean> {
  if (!isStale()) return false;
  await build();
  return true;
}

if (import.meta.main) await (process.argv.includes('--if-stale') ? buildIfStale() : build());
