import type { ImportSettings, ImportTarget } from '@embark/contracts/crm/imports';
import { findNamed, findOffice, findOwner, findService, findStatus, type Known } from './known.rules.ts';
import { fold } from './text.rules.ts';

type Values = NonNullable<ImportSettings['values']>;
type Meanings = { values: Values; unknown: Partial<Record<ImportTarget, string[]>> };

/**
 * Suggested meanings of a file's values: those we match under another name (`Dhaka office` is BD), and those we cannot match. Earlier manual mappings
 * are kept.
 */
export function meaningsOf(known: Known, before: Values, textsOf: (target: ImportTarget) => string[]): Meanings {
  const kinds = [...new Set(known.services.map(({ kind }) => kind))];
  const find: Partial<Record<ImportTarget, (text: string) => string | null>> = {
    serCode: (text) => serviceOf(known, text),
    office: (text) => findOffice(known, text)?.code ?? null,
    status: (text) => kinds.map((kind) => findStatus(known, text, kind)).find((code) => code !== null) ?? null,
    leadSource: (text) => findNamed(known.sources, text)?.name ?? null,
    assignee: (text) => (known.offices.some(({ id }) => findOwner(known, text, id)) ? text : null),
  };
  const values: Values = { ...before };
  const unknown: Meanings['unknown'] = {};
  for (const target of ['serCode', 'office', 'status', 'leadSource', 'assignee'] as const) {
    for (const text of textsOf(target)) {
      if (before[target]?.[text] !== undefined) continue;
      const meaning = find[target]?.(text) ?? null;
      if (meaning === null) unknown[target] = [...(unknown[target] ?? []), text];
      else if (meaning !== '' && fold(meaning) !== fold(text)) values[target] = { ...values[target], [text]: meaning };
    }
  }
  return { values, unknown };
}

/** The code of a service; blank if the text matches several and the row's office decides. */
function serviceOf(known: Known, text: string): string | null {
  const service = findService(known, text, null);
  if (service) return service.code;
  return known.offices.some((office) => findService(known, text, office)) ? '' : null;
}
