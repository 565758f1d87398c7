import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

type Chunk = string | Buffer | Uint8Array;
type Source = AsyncIterable<Chunk>;

/** Bytes that are read before the first is sent: most files are whole by then, and the source of a longer one has proved that it works. */
const AHEAD = 65_536;

let broken = 0;
/** How many files this process has broken off while it sent them. */
export const answersBroken = (): number => broken;

/**
 * A file to send, read ahead: a source that fails early rejects, so that the request is answered with an error. When it fails later, or has fewer or more
 * bytes than `size`, the stream fails: the connection breaks without the end of the answer, and the failure is logged with the request's ID and counted.
 */
export async function readAhead(request: FastifyRequest, source: Source, size: number | null): Promise<Readable> {
  const iterator = source[Symbol.asyncIterator]();
  const ahead: Buffer[] = [];
  let bytes = 0;
  let isWhole = false;
  try {
    while (bytes < AHEAD && !isWhole) {
      const next = await iterator.next();
      if (next.done) isWhole = true;
      else {
        const chunk = bytesOf(next.value);
        ahead.push(chunk);
        bytes += chunk.length;
      }
    }
    requireSize(bytes, size, isWhole);
  } catch (error) {
    await iterator.return?.();
    throw error;
  }
  async function* all() {
    try {
      yield* ahead;
      for (let next = isWhole ? null : await iterator.next(); next && !next.done; next = await iterator.next()) {
        const chunk = bytesOf(next.value);
        bytes += chunk.length;
        requireSize(bytes, size, false);
        yield chunk;
      }
      requireSize(bytes, size, true);
    } catch (error) {
      broken += 1;
      request.log.error({ err: error, path: request.routeOptions.url }, 'a file was broken off while it was sent');
      throw error;
    } finally {
      await iterator.return?.(); // the client has left
    }
  }
  return Readable.from(all(), { objectMode: false });
}

const bytesOf = (chunk: Chunk): Buffer => (Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk));

function requireSize(bytes: number, size: number | null, isWhole: boolean): void {
  if (size !== null && (isWhole ? bytes !== size : bytes > size))
    throw new Error(`The stored file has ${bytes} bytes instead of ${size}.`);
}
