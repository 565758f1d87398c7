import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Upload as Rules } from '@embark/contracts/kit';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { UploadedFile } from '../responses.ts';

type Upload = { file: UploadedFile | null; params: unknown; discard: () => Promise<void> };

/**
 * Reads a multipart body: the file to disk, `params` as JSON. Refuses files that are too large (413), and a missing file (422) unless it is optional,
 * in which case other body types are accepted too.
 */
export async function readUpload(request: FastifyRequest, rules: 'file' | Rules): Promise<Upload> {
  const { field, mebibytes, optional }: Rules = rules === 'file' ? { field: 'file', mebibytes: 20 } : rules;
  const missing = () => new Problem('invalid', 'Choose a file.', { fields: { [field]: 'Choose a file.' } });
  if (!request.isMultipart()) {
    if (!optional) throw missing();
    return { file: null, params: bodyOf(request.body), discard: async () => undefined };
  }
  const folder = await mkdtemp(join(tmpdir(), 'embark-upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const upload: { file?: UploadedFile; params: Record<string, unknown> } = { params: {} };
    for await (const part of request.parts({
      limits: { fileSize: mebibytes * 1024 * 1024, files: 1, fields: 20, fieldSize: 1024 * 1024 },
    })) {
      if (part.type === 'field') {
        if (part.fieldname === 'params') upload.params = readParams(part.value);
        continue;
      }
      const path = join(folder, 'file');
      await pipeline(part.file, createWriteStream(path));
      const tooLarge = `The file is larger than ${mebibytes} MB.`;
      if (part.file.truncated) throw new Problem('too-large', tooLarge, { fields: { [field]: tooLarge } });
      if (part.fieldname === field && (part.filename || !optional))
        upload.file = { name: clean(part.filename), path, size: (await stat(path)).size };
    }
    if (!upload.file && !optional) throw missing();
    return { file: upload.file ?? null, params: upload.params, discard };
  } catch (error) {
    await discard();
    throw isBroken(error)
      ? new Problem('invalid', 'Upload failed. Try again.', { fields: { [field]: 'Upload failed. Try again.' } })
      : error;
  }
}

/** Errors of the multipart parser have no code, unlike those of the disk and Fastify. */
const isBroken = (error: unknown) => error instanceof Error && !(error instanceof Problem) && !('code' in error);

/** A form may have the JSON text `params` without a file. */
function bodyOf(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || !('params' in body)) return body;
  return typeof body.params === 'string' ? readParams(body.params) : body;
}

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

/** A display name, never a path to write to. */
const clean = (name: string | undefined) =>
  basename((name ?? 'file').replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200) || 'file';
