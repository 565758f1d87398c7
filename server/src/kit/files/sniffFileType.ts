import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { openPromise, type ZipFile } from 'yauzl';

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
  if (type?.ext === 'zip' || type?.ext === 'docx') return (await isWord(path)) ? 'docx' : null;
  return kinds.get(type?.mime ?? '') ?? null;
}

/** Detects the type of a picture from its content; null for anything else, including SVG. */
export async function sniffImageType(content: Uint8Array): Promise<ImageType | null> {
  return images.get((await fileTypeFromBuffer(content))?.mime ?? '') ?? null;
}

const MOST_PARTS = 10_000;

async function isWord(path: string): Promise<boolean> {
  let zip: ZipFile | undefined;
  const names = new Set<string>();
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > MOST_PARTS) return false;
    for await (const { fileName } of zip.eachEntry()) names.add(fileName);
  } catch {
    return false; // a damaged zip, or one with paths outside of it
  } finally {
    zip?.close();
  }
  return names.has('[Content_Types].xml') && names.has('word/document.xml') && !names.has('word/vbaProject.bin');
}
