import { ImportSettings, ImportTarget } from '@embark/contracts/crm/imports';
import type { Plan } from './rules/cells.rules.ts';

/** The settings as they were kept. */
export const settingsOf = (kept: unknown): ImportSettings => ImportSettings.parse(kept);

type Kept = { settings: unknown; headers: string[]; targets: string[] };

/** How the rows of a kept import are read. */
export function planOf({ settings, headers, targets }: Kept): Plan {
  const { values, defaults } = settingsOf(settings);
  const columns = headers.map((header, at) => {
    const target = ImportTarget.safeParse(targets[at]);
    return { header, target: target.success ? target.data : null };
  });
  return { columns, values, defaults };
}
