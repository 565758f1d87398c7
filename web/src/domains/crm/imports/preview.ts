import type { ImportTarget, Inspection } from '@embark/contracts/crm/imports';
import { type Draft, leftUnknown, mappedTargets } from './draft.ts';
import { defaultTargets, inOrder } from './targets.ts';

export type PreviewCell = { target: ImportTarget; text: string; isUnknown: boolean; isDefault: boolean };

/** The columns of a preview: the mapped targets and those with a default for all rows. */
export function previewTargets({ mapping, defaults }: Pick<Draft, 'mapping' | 'defaults'>): ImportTarget[] {
  return inOrder(new Set([...mappedTargets(mapping), ...defaultTargets.filter((target) => defaults[target])]));
}

/** The first rows of the file as they will be imported: columns mapped, texts replaced by their values, gaps filled by defaults. */
export function previewRows(draft: Draft, { headers, preview, unknown }: Inspection): PreviewCell[][] {
  const targets = previewTargets(draft);
  const lost = new Map(targets.map((target) => [target, new Set(leftUnknown(draft, unknown, target))]));
  return preview.map((cells) =>
    targets.map((target) => {
      const told = headers.flatMap((header, at) =>
        draft.mapping[header] === target ? [(cells[at] ?? '').trim()] : [],
      );
      const raw = told.filter((text) => text !== '').join(', ');
      const isDefault = raw === '' && Boolean(draft.defaults[target]);
      const text = isDefault ? (draft.defaults[target] ?? '') : (draft.values[target]?.[raw] ?? raw);
      return { target, text, isDefault, isUnknown: lost.get(target)?.has(raw) ?? false };
    }),
  );
}

/** The first few distinct non-empty cells of a column. */
export function samplesOf(inspection: Inspection, header: string, count = 3): string[] {
  const at = inspection.headers.indexOf(header);
  const cells = inspection.preview.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
  return [...new Set(cells)].slice(0, count);
}
