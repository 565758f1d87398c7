import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Upload as Rules } from '@embark/contracts/kit';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { UploadedFile } from '../responses.ts';
import { multipartText } from './unambiguous.ts';

type Upload = { file: UploadedFile | null; params: unknown; discard: () => Promise<void> };

/**
 * Reads a multipart body: the files to disk, `params` as JSON. Refuses files that are too large (413), too many files (422), and a missing file (422)
 * unless it is optional, in which case other body types are accepted too.
 */
export async function readUpload(request: FastifyRequest, rules: 'file' | Rules): Promise<Upload> {
  const { field, mebibytes, optional, files = 1 }: Rules = rules === 'file' ? { field: 'file', mebibytes: 20 } : rules;
  const broken = () =>
    new Problem('invalid', 'Upload failed. Try again.', { fields: { [field]: 'Upload failed. Try again.' } });
  const missing = () => new Problem('invalid', 'Choose a file.', { fields: { [field]: 'Choose a file.' } });
  if (!request.isMultipart()) {
    if (!optional) throw missing();
    return { file: null, params: bodyOf(request.body), discard: async () => undefined };
  }
  const folder = await request.server.uploads.make(Number(request.headers['content-length'] ?? 0));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const taken: UploadedFile[] = [];
    let params: Record<string, unknown> = {};
    const isComplete = watchEnd(request);
    const parts: AsyncIterable<Multipart> = request.parts({
      defCharset: 'latin1', // keeps the bytes of text fields, for `multipartText`
      limits: { fileSize: mebibytes * 1024 * 1024, files, fields: 20, fieldSize: 1024 * 1024 },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.fieldname === 'params') params = readParams(fieldText(part.value));
        continue;
      }
      const path = join(folder, `file${taken.length}`);
      await pipeline(part.file, createWriteStream(path));
      const tooLarge = `The file is larger than ${mebibytes} MB.`;
      if (part.file.truncated) throw new Problem('too-large', tooLarge, { fields: { [field]: tooLarge } });
      if (part.fieldname === field && (part.filename || !optional))
        taken.push({ name: clean(part.filename), path, size: (await stat(path)).size });
    }
    if (!isComplete()) throw broken();
    const [file, ...also] = taken;
    if (!file && !optional) throw missing();
    return { file: file ? { ...file, ...(also.length > 0 && { also }) } : null, params, discard };
  } catch (error) {
    await discard();
    if (isOneTooMany(error)) throw tooMany(field, files);
    throw isBroken(error) ? broken() : error;
  }
}

const isOneTooMany = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';
function tooMany(field: string, files: number): Problem {
  const message = files === 1 ? 'Choose only one file.' : `Choose no more than ${files} files.`;
  return new Problem('invalid', message, { fields: { [field]: message } });
}

/** Errors of the multipart parser have no code, unlike those of the disk and Fastify. */
const isBroken = (error: unknown) => error instanceof Error && !(error instanceof Problem) && !('code' in error);

/** Whether the body ended with its closing boundary, as the parser accepts bodies that end after any field. */
function watchEnd({ raw, headers }: FastifyRequest): () => boolean {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(headers['content-type'] ?? '');
  const closing = `--${boundary?.[1] ?? boundary?.[2] ?? ''}--`;
  let end = '';
  raw.on('data', (chunk: Buffer) => {
    end = (end + chunk.subarray(-2 * closing.length).toString('latin1')).slice(-2 * closing.length);
  });
  return () => end.includes(closing);
}

/** A form may have the JSON text `params` without a file. */
function bodyOf(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || !('params' in body)) return body;
  return typeof body.params === 'string' ? readParams(body.params) : body;
}

/** The parser has already read fields of the type JSON. */
const fieldText = (value: unknown) => multipartText(typeof value === 'string' ? value : JSON.stringify(value));

function readParams(text: unknown): Record<string, unknown> {
  const refused = new Problem('invalid', '`params` is not JSON.', { fields: { params: 'This is not JSON.' } });
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text === '' ? '{}' : text) : text;
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
