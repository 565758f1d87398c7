import { open } from 'node:fs/promises';
import type { FileKind } from '@embark/contracts/kit';
import { fileTypeFromFile } from 'file-type';
import { readOffice } from '../officeFile.ts';
import { mediaTypes } from '../sniffFileType.ts';
import { requireValid } from '../../problem.ts';
import type { UploadedFile } from '../../responses.ts';
import { claimedKind, cleanName, isNamedAs } from './name.ts';
import { inspectPdf } from './pdf.ts';
import { isWholePicture } from './whole.ts';

export type Inspected = { name: string; kind: FileKind; pages: number | null; scripted: boolean };

/** The media type of each kind of file. */
export const mimeOf: Record<FileKind, string> = {
  ...mediaTypes,
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const shown: readonly FileKind[] = ['pdf', 'jpg', 'png'];
/** Whether a file can be shown in the page: a PDF without scripts, or a picture. */
export const isViewable = ({ kind, scripted }: { kind: FileKind; scripted: boolean }): boolean =>
  shown.includes(kind) && !scripted;

const kinds = new Map<string, FileKind>([
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/jpeg', 'jpg'],
]);
const CHOOSE = 'Choose a PDF, JPEG, PNG, Word (.docx) or Excel (.xlsx) file';
const CUT_OFF = 'This file is damaged or was cut off. Open it to check, then save or scan it again.';
const officeRefusals = {
  damaged: CUT_OFF,
  macros: 'Files with macros are not accepted. Save it without macros and try again.',
  'too-large': 'This file unpacks to too much data',
  other: CHOOSE,
};

/** The kind of a file from its content. HEIC is named, because phones write it: a decoder with a suitable licence does not exist. */
async function kindOf(path: string, field: string): Promise<FileKind> {
  const type = await fileTypeFromFile(path);
  const mime = type?.mime ?? '';
  requireValid(
    !/^image\/hei[cf]/.test(mime),
    field,
    'HEIC photos are not accepted. Save the photo as JPEG and try again.',
  );
  if (type?.ext === 'zip' || type?.ext === 'docx' || type?.ext === 'xlsx') {
    const office = await readOffice(path);
    if ('kind' in office) return office.kind;
    requireValid(false, field, officeRefusals[office.refused]);
  }
  requireValid(!/^application\/vnd\.ms-(word|excel)/.test(mime), field, officeRefusals.macros);
  const kind = kinds.get(mime);
  requireValid(kind !== undefined, field, CHOOSE);
  return kind;
}

const MOST_PIXELS = 80_000_000;

/** A small PNG can unpack to gigabytes. */
async function requireModestPng(path: string, field: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(24), 0, 24, 0);
    const pixels = bytesRead < 24 ? 0 : buffer.readUInt32BE(16) * buffer.readUInt32BE(20);
    requireValid(pixels > 0, field, CUT_OFF);
    requireValid(pixels <= MOST_PIXELS, field, 'This picture has too many pixels');
  } finally {
    await file.close();
  }
}

/** E8: what an uploaded file is, judged by its content, or 422 on the field. A file that was cut off on the way is refused. */
export async function inspect({ name, path, size }: UploadedFile, field = 'file'): Promise<Inspected> {
  requireValid(size > 0, field, 'The file is empty');
  const kind = await kindOf(path, field);
  const claimed = claimedKind(name);
  const isHonest = claimed === null || isNamedAs(name, kind) || !known.has(claimed);
  requireValid(
    isHonest,
    field,
    `This file is not what its name says: it ends in .${claimed}, but is a ${kind.toUpperCase()}`,
  );
  if (kind === 'png') await requireModestPng(path, field);
  const facts = { name: cleanName(name, kind), kind, pages: null, scripted: false };
  if (kind === 'jpg' || kind === 'png') {
    requireValid(await isWholePicture(path, kind), field, CUT_OFF);
    return { ...facts, pages: 1 };
  }
  if (kind !== 'pdf') return facts;
  const pdf = await inspectPdf(path);
  requireValid(
    !pdf.encrypted,
    field,
    'This PDF is protected with a password. Save it without protection and try again.',
  );
  requireValid(pdf.whole, field, CUT_OFF);
  requireValid(!pdf.launches, field, 'This PDF starts other programs, so it is not accepted');
  requireValid(!pdf.swollen, field, officeRefusals['too-large']);
  return { ...facts, pages: pdf.pages, scripted: pdf.scripted };
}

/** Endings that say what a file is. `scan.2026` says nothing. */
const known = new Set([
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'docx',
  'xlsx',
  'doc',
  'xls',
  'heic',
  'heif',
  'webp',
  'gif',
  'zip',
  'exe',
  'html',
  'svg',
  'js',
  'bat',
  'cmd',
  'com',
  'msi',
]);
