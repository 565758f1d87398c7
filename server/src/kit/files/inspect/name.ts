import type { FileKind } from '@embark/contracts/kit';

const endings: Record<FileKind, RegExp> = {
  pdf: /\.pdf$/i,
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  docx: /\.docx$/i,
  xlsx: /\.xlsx$/i,
};
const MOST = 120; // characters

/** The kind that a file's name claims; null if its ending says nothing. */
export const claimedKind = (name: string): string | null =>
  /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? null;

/** Whether the ending of a name is that of a kind. */
export const isNamedAs = (name: string, kind: FileKind): boolean => endings[kind].test(name);

/**
 * The name of a file as it is shown and downloaded: in any script, but without folders, control characters, marks that turn the direction of
 * writing, and characters that file systems refuse.
 */
export function cleanName(given: string, kind: FileKind): string {
  const last = given.normalize('NFC').replaceAll('\\', '/').split('/').at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => (joiners.has(mark) ? mark : ''))
    .replace(/[:*?"<>|]/g, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const base = isNamedAs(plain, kind) ? plain.replace(endings[kind], '') : plain;
  const short = Array.from(base)
    .slice(0, MOST)
    .join('')
    .replace(/[.\s]+$/u, '');
  return `${short || 'document'}.${kind}`;
}

/** Needed inside words of Persian, Urdu and Bengali. */
const joiners = new Set(['\u200c', '\u200d']);
