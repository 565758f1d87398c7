import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { documentFonts } from './fonts.ts';

/** `logo`: a picture that the template reads at `/logo`. */
export type Task = { template: string; data: unknown; logo?: Uint8Array };
export type Answer = { pdf: Uint8Array } | { error: string };

/** The only thread that renders: Typst as WebAssembly, which would block requests. */
async function start() {
  const wasm = createRequire(import.meta.url).resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  initSync({ module: readFileSync(wasm) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of documentFonts()) await builder.add_raw_font(font);
  return builder.build();
}
const compiler = await start();

/** The data is a file that the template reads as JSON, so nothing in it is ever read as markup. */
function render({ template, data, logo }: Task): Answer {
  compiler.reset_shadow();
  compiler.add_source('/main.typ', template);
  compiler.map_shadow('/data.json', Buffer.from(JSON.stringify(data)));
  if (logo) compiler.map_shadow('/logo', logo);
  try {
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

parentPort?.on('message', (task: Task) => parentPort?.postMessage(render(task)));
