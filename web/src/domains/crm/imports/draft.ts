import type { ImportSettings, ImportTarget, Inspection } from '@embark/contracts/crm/imports';
import { inOrder, severalTargets } from './targets.ts';

export type Mapping = Record<string, ImportTarget | null>;

/** The user's settings for one file before it is sent. */
export type Draft = Required<Omit<ImportSettings, 'dryRun' | 'dates' | 'orders' | 'people' | 'reading'>> &
  Pick<ImportSettings, 'dates' | 'orders' | 'people' | 'reading'> & { mapping: Mapping };

/** The initial settings: the server's guess, overridden by settings of an earlier run of the file. */
export function draftOf(inspection: Inspection, earlier?: ImportSettings): Draft {
  const kept = Object.entries(earlier?.mapping ?? {}).filter(([header]) => inspection.headers.includes(header));
  return {
    mapping: { ...inspection.mapping, ...Object.fromEntries(kept) },
    values: { ...inspection.values, ...earlier?.values },
    defaults: earlier?.defaults ?? {},
    duplicates: earlier?.duplicates ?? 'skip',
    update: earlier?.update ?? {},
    dates: earlier?.dates ?? inspection.dates?.order,
    ...(earlier?.people && { people: earlier.people }),
    orders: earlier?.orders ?? ordersApart(inspection),
    reading: earlier?.reading,
  };
}

/** The order of each column, if the columns of a file write their dates in different ways. */
export function ordersApart({ orders }: Pick<Inspection, 'orders'>): ImportSettings['orders'] {
  const proven = Object.entries(orders).flatMap(([header, { order, sure }]) =>
    sure ? [[header, order] as const] : [],
  );
  return new Set(proven.map(([, order]) => order)).size > 1
    ? Object.fromEntries(Object.entries(orders).map(([header, { order }]) => [header, order]))
    : undefined;
}

/** The targets of mapped columns, in the order of the groups. */
export const mappedTargets = (mapping: Mapping): ImportTarget[] =>
  inOrder(new Set(Object.values(mapping).filter((target) => target !== null)));

export const complaints = ['name', 'contact', 'service', 'twice'] as const;
export type Complaint = { about: (typeof complaints)[number]; target?: ImportTarget; headers?: string[] };

/** What is missing before a file can be imported: a name, a contact detail, a service; each target may be mapped once. */
export function complaintsAbout({ mapping, defaults }: Pick<Draft, 'mapping' | 'defaults'>): Complaint[] {
  const targets = mappedTargets(mapping);
  const some = (...wanted: ImportTarget[]) => wanted.some((target) => targets.includes(target));
  const found: Complaint[] = [];
  if (!some('name', 'givenNames', 'familyName', 'preferredName')) found.push({ about: 'name' });
  if (!some('email', 'phone', 'whatsapp')) found.push({ about: 'contact' });
  if (!some('serCode') && !defaults.serCode) found.push({ about: 'service' });
  for (const target of targets) {
    const headers = Object.keys(mapping).filter((header) => mapping[header] === target);
    if (headers.length > 1 && !severalTargets.includes(target)) found.push({ about: 'twice', target, headers });
  }
  return found;
}

/** The settings to send: mapped columns only, and fields to update only where duplicates are updated. */
export function settingsOf(draft: Draft, dryRun: boolean): ImportSettings {
  const targets = mappedTargets(draft.mapping);
  const only = <T>(record: Partial<Record<ImportTarget, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([target]) => targets.some((mapped) => mapped === target)));
  return {
    duplicates: draft.duplicates,
    dryRun,
    mapping: draft.mapping,
    values: only(draft.values),
    defaults: Object.fromEntries(Object.entries(draft.defaults).filter(([, value]) => value !== '')),
    update: draft.duplicates === 'update' ? only(draft.update) : {},
    ...(draft.dates && { dates: draft.dates }),
    ...(draft.people && { people: draft.people }),
    ...(draft.orders && { orders: draft.orders }),
    ...(draft.reading && { reading: draft.reading }),
  };
}

/** Maps a text of the file to a value; `''` removes the mapping. */
export function withValue(draft: Draft, target: ImportTarget, text: string, value: string): Draft {
  const { [text]: _, ...others } = draft.values[target] ?? {};
  return { ...draft, values: { ...draft.values, [target]: value === '' ? others : { ...others, [text]: value } } };
}

/** Unknown texts without a mapping. */
export const leftUnknown = (draft: Draft, unknown: Inspection['unknown'], target: ImportTarget): string[] =>
  (unknown[target] ?? []).filter((text) => !draft.values[target]?.[text]);
