import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { readOffice } from './officeFile.ts';

export type FileKind = 'pdf' | 'docx' | 'png' | 'jpg';
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
};

const kinds = new Map<string, FileKind>([
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
  ['image/jpeg', 'jpg'],
]);
const images = new Map<string, ImageType>([
  ['image/png', 'image/png'],
  ['image/apng', 'image/png'],
  ['image/jpeg', 'image/jpeg'],
  ['image/webp', 'image/webp'],
]);

/** Detects the type of a file from its content; null for other types, including Word files with macros. */
export async function sniffFileType(path: string): Promise<FileKind | null> {
  const type = await fileTypeFromFile(path);
  if (type?.ext === 'zip' || type?.ext === 'docx') {
    const found = await readOffice(path);
    return 'kind' in found && found.kind === 'docx' ? 'docx' : null;
  }
  return kinds.get(type?.mime ?? '') ?? null;
}

/** Detects the type of a picture from its content; null for anything else, including SVG. */
export async function sniffImageType(content: Uint8Array): Promise<ImageType | null> {
  return images.get((await fileTypeFromBuffer(content))?.mime ?? '') ?? null;
}
