import { fileTypeFromBuffer } from 'file-type';

export type FileKind = 'pdf' | 'docx' | 'png' | 'jpg';
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp';

export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
};

const images = new Map<string, ImageType>([
  ['image/png', 'image/png'],
  ['image/apng', 'image/png'],
  ['image/jpeg', 'image/jpeg'],
  ['image/webp', 'image/webp'],
]);

/** Detects the type of a picture from its content; null for anything else, including SVG. */
export async function sniffImageType(content: Uint8Array): Promise<ImageType | null> {
  return images.get((await fileTypeFromBuffer(content))?.mime ?? '') ?? null;
}
