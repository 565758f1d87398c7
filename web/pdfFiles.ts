import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version }: { version: string } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));

/** The address of pdf.js's own files; a new version has new addresses, so they may be cached forever. */
const pdfFilesAt = `assets/pdf-${version}/`;

/** Its workers, character maps, the fonts that a PDF may leave out, and the decoders of scans without WebAssembly, which the policy forbids. */
const wanted: Record<string, RegExp> = {
  build: /^pdf\.(worker|renderer)\.min\.mjs$/,
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
};

/** Serves the files that pdf.js asks for by name: in the build below `assets`, in development from the package. */
export const pdfFiles = (): Plugin => ({
  name: 'pdf-files',
  config: () => ({ define: { PDF_FILES: JSON.stringify(`/${pdfFilesAt}`) } }),
  configureServer({ middlewares }) {
    middlewares.use(`/${pdfFilesAt}`, (request, response, next) => {
      const file = join(library, join('/', request.url?.split('?')[0] ?? ''));
      if (!existsSync(file)) return next();
      if (/\.m?js$/.test(file)) response.setHeader('content-type', 'text/javascript');
      return response.end(readFileSync(file));
    });
  },
  generateBundle() {
    for (const [folder, pattern] of Object.entries(wanted))
      for (const name of readdirSync(join(library, folder)).filter((one) => pattern.test(one)))
        this.emitFile({
          type: 'asset',
          fileName: `${pdfFilesAt}${folder}/${name}`,
          source: readFileSync(join(library, folder, name)),
        });
  },
});
