import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive; `content` is made when its turn comes. */
export type ArchiveFile = { name: string; content: () => Promise<Uint8Array> };

/** Streams an archive of files: one at a time is in memory. */
export async function* archive(files: readonly ArchiveFile[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const out = new PassThrough();
  const fail = (error: unknown) => void out.destroy(error instanceof Error ? error : new Error(String(error)));
  for (const { name, content } of files)
    zip.addReadStreamLazy(name, { compress: false }, (take) => {
      if (out.destroyed) return; // the reader stopped
      content().then((bytes) => take(null, Readable.from([Buffer.from(bytes)])), fail);
    });
  zip.on('error', fail);
  zip.end();
  zip.outputStream.pipe(out);
  yield* out;
}
