import type { BundlePlan } from '@embark/contracts/casework/documents';
import type { StoredDocument } from './documents.queries.ts';

/** What a bundle needs to know of a line. */
export type BundleLine = {
  id: string;
  typeName: string;
  note: string;
  /** The family name of its person, or of the client. */
  familyName: string;
  state: string;
  /** All versions, in their order. */
  documents: readonly StoredDocument[];
};
export type Piece = { lineId: string; name: string; documents: readonly StoredDocument[] };
type Left = BundlePlan['left'][number];

const pictures: readonly string[] = ['jpg', 'png'];

/** The versions that make up a line's document: the latest, and the pictures directly before it if it is one, which are its other pages. */
export function pagesOf(versions: readonly StoredDocument[]): StoredDocument[] {
  const pages: StoredDocument[] = [];
  for (const one of versions.toReversed()) {
    if (one.quarantined || (pages.length > 0 && !(pictures.includes(one.kind) && pictures.includes(pages[0]?.kind ?? '')))) break;
    if (one.returned && pages.length > 0) break;
    pages.unshift(one);
  }
  return pages;
}

/** A part of a file's name: words in any script, joined by underscores. */
export const word = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

/** E6: the files of a bundle, named `01_Passport_RAHMAN.pdf` in the order of the checklist, and the lines that are left out. */
export function planBundle(
  lines: readonly BundleLine[],
  mayOpen: (document: StoredDocument) => boolean,
): { pieces: Piece[]; left: Left[] } {
  const pieces: Piece[] = [];
  const left: Left[] = [];
  for (const { id, typeName, note, familyName, state, documents } of lines) {
    const pages = state === 'returned' || state === 'waived' ? [] : pagesOf(documents);
    const [first] = pages;
    if (!first) left.push({ lineId: id, why: documents.at(-1)?.quarantined ? 'quarantined' : 'no-document' });
    else if (!pages.every(mayOpen)) left.push({ lineId: id, why: 'sensitive' });
    else {
      const at = String(pieces.length + 1).padStart(2, '0');
      const words = [at, word(typeName), word(note), word(familyName).toUpperCase()].filter(Boolean);
      const ending = pictures.includes(first.kind) ? 'pdf' : first.kind;
      pieces.push({ lineId: id, name: `${words.join('_')}.${ending}`, documents: pages });
    }
  }
  return { pieces, left };
}
