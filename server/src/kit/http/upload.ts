import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { UploadedFile } from '../raw.ts';

const limit = 20 * 1024 * 1024;

type Upload = { file: UploadedFile; params: Record<string, unknown>; discard: () => Promise<void> };

/** Reads a multipart body: `file` to disk, `params` as JSON. Refuses files over 20 MiB (413), and bodies without a file (422). */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw missing();
  const folder = await mkdtemp(join(tmpdir(), 'embark-upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const given: { file?: UploadedFile; params: Record<string, unknown> } = { params: {} };
    for await (const part of request.parts({
      limits: { fileSize: limit, files: 1, fields: 20, fieldSize: 1024 * 1024 },
    })) {
      if (part.type === 'field') {
        if (part.fieldname === 'params') given.params = readParams(part.value);
        continue;
      }
      const path = join(folder, 'file');
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated)
        throw new Problem('too-large', 'The file is larger than 20 MB.', {
          fields: { file: 'The file is larger than 20 MB.' },
        });
      if (part.fieldname === 'file') given.file = { name: clean(part.filename), path, size: (await stat(path)).size };
    }
    if (!given.file) throw missing();
    return { file: given.file, params: given.params, discard };
  } catch (error) {
    await discard();
    throw isBroken(error)
      ? new Problem('invalid', 'The upload broke off.', { fields: { file: 'The upload broke off.' } })
      : error;
  }
}

/** The multipart parser complains without a code; the disk and Fastify have one. */
const isBroken = (error: unknown) => error instanceof Error && !(error instanceof Problem) && !('code' in error);

const missing = () => new Problem('invalid', 'Choose a file.', { fields: { file: 'Choose a file.' } });

function readParams(text: unknown): Record<string, unknown> {
  const refused = new Problem('invalid', '`params` is not JSON.', { fields: { params: 'This is not JSON.' } });
  try {
    const value: unknown = JSON.parse(typeof text === 'string' && text !== '' ? text : '{}');
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { ...value };
  } catch (cause) {
    throw Object.assign(refused, { cause });
  }
  throw refused;
}

/** A name to show, never a path to write to. */
const clean = (name: string | undefined) =>
  basename((name ?? 'file').replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'file';
