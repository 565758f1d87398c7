import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initSync, TypstCompilerBuilder, TypstFontResolverBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { baseFamilies, scriptFamilies } from './fonts.ts';

/** `data`: JSON. `families`: the names of those it needs beside the base ones. `logo`: a picture that the template reads at `/logo`. */
export type Task = { template: string; data: string; families: readonly string[]; logo?: Uint8Array };
export type Answer = { pdf: Uint8Array } | { error: string };

/** The only thread that renders: Typst as WebAssembly, which would block requests. */
async function start() {
  const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  initSync({ module: readFileSync(wasm) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  return builder.build();
}
const compiler = await start();

let loaded: string[] | undefined;
/** Gives Typst the fonts of a document. It keeps those of earlier ones, until the thread ends. */
async function load(families: readonly string[]): Promise<void> {
  if (loaded && families.every((name) => loaded?.includes(name))) return;
  const all = [...new Set([...(loaded ?? []), ...families])];
  const fonts = new TypstFontResolverBuilder();
  for (const { files } of [...baseFamilies, ...scriptFamilies.filter(({ name }) => all.includes(name))])
    for (const file of files) fonts.add_raw_font(file());
  compiler.set_fonts(await fonts.build());
  loaded = all;
}

/** The data is a file that the template reads as JSON, so nothing in it is ever read as markup. */
async function render({ template, data, families, logo }: Task): Promise<Answer> {
  try {
    await load(families);
    compiler.reset_shadow();
    compiler.add_source('/main.typ', template);
    compiler.map_shadow('/data.json', Buffer.from(data));
    compiler.map_shadow(
      '/fonts.json',
      Buffer.from(JSON.stringify([...baseFamilies.map(({ name }) => name), ...families])),
    );
    if (logo) compiler.map_shadow('/logo', logo);
    const { result, diagnostics }: { result?: Uint8Array; diagnostics?: unknown } = compiler.compile(
      '/main.typ',
      null,
      'pdf',
      3,
    );
    return result ? { pdf: result } : { error: JSON.stringify(diagnostics) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on('message', (task: Task) => void render(task).then((answer) => parentPort?.postMessage(answer)));
