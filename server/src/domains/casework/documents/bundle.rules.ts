import type { BundlePlan } from '@embark/contracts/casework/documents';

/** What a bundle needs to know of a document. */
type Held = { kind: string; quarantined: boolean; returned: boolean; removedOn: string | null };

/** What a bundle needs to know of a line. */
export type BundleLine<D extends Held = Held> = {
  id: string;
  typeName: string;
  note: string;
  /** The family name of its person, or of the client. */
  familyName: string;
  state: string;
  /** All versions, in their order. */
  documents: readonly D[];
};
export type Piece<D extends Held = Held> = { lineId: string; name: string; documents: readonly D[] };
type Left = BundlePlan['left'][number];

const pictures: readonly string[] = ['jpg', 'png'];

/** The versions that make up a line's document: the latest, and the pictures directly before it if it is one, which are its other pages. */
export function pagesOf<D extends Held>(versions: readonly D[]): D[] {
  const pages: D[] = [];
  for (const one of versions.toReversed()) {
    if (
      one.quarantined ||
      one.removedOn !== null ||
      (pages.length > 0 && !(pictures.includes(one.kind) && pictures.includes(pages[0]?.kind ?? '')))
    )
      break;
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
export function planBundle<D extends Held>(
  lines: readonly BundleLine<D>[],
  mayOpen: (document: D) => boolean,
): { pieces: Piece<D>[]; left: Left[] } {
  const pieces: Piece<D>[] = [];
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
