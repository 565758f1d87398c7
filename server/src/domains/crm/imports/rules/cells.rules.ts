import { ImportSettings, ImportTarget, type rowWarnings } from '@embark/contracts/crm/imports';
import { clip, fold, saysNothing } from './text.rules.ts';

export type Column = { header: string; target: ImportTarget | null };
export type Note = { code: (typeof rowWarnings)[number]; target: ImportTarget | null; about: string };
type Cell = { header: string; text: string };

/** How a file is read: its columns, its value maps and its defaults. */
export type Plan = { columns: Column[] } & Pick<ImportSettings, 'values' | 'defaults' | 'dates' | 'orders'>;

/** The cells of a row by target, with the texts that could not be used. */
export type Cells = {
  /** The non-blank cells of a target, with value maps applied; the default if there are none. */
  all: (target: ImportTarget) => Cell[];
  /** The first of them, trimmed; `''` if there is none. */
  first: (target: ImportTarget) => string;
  has: (target: ImportTarget) => boolean;
  /** Notes a warning and keeps the text for the remarks. */
  setAside: (code: Note['code'], target: ImportTarget | null, text: string, header?: string) => void;
  notes: Note[];
  asides: string[];
};

type Maps = Map<ImportTarget, Map<string, string>>;

/** Prepares a row reader; the maps are normalised once instead of for every row. */
export function cellsReader({ columns, values, defaults }: Plan): (cells: readonly string[]) => Cells {
  const maps: Maps = new Map();
  for (const [target, texts] of Object.entries(values ?? {}))
    if (isTarget(target, columns) && texts)
      maps.set(
        target,
        new Map(
          Object.entries(texts).flatMap(([text, value]) => [
            [text.trim(), value] as const,
            [fold(text), value] as const,
          ]),
        ),
      );
  const mapped = (target: ImportTarget, text: string) => {
    const map = maps.get(target);
    return map?.get(text.trim()) ?? (map && map.get(fold(text) || '\0')) ?? text;
  };

  const standIn = (target: ImportTarget): Cell[] => {
    const text = defaults?.[target];
    return text === undefined || saysNothing(text) ? [] : [{ header: target, text }];
  };

  return (cells) => {
    const found = new Map<ImportTarget, Cell[]>();
    const notes: Note[] = [];
    const asides: string[] = [];
    const setAside: Cells['setAside'] = (code, target, about, header) => {
      notes.push({ code, target, about: clip(about, 500) });
      const place = header ?? found.get(target ?? 'remarks')?.[0]?.header ?? target;
      asides.push(`${place}: ${about.trim()}`);
    };
    for (const [at, given] of cells.entries()) {
      if (given === '') continue;
      const column = columns[at];
      if (!column) {
        if (!saysNothing(given)) setAside('extra-cell', null, given, `Column ${at + 1}`);
        continue;
      }
      const { target, header } = column;
      if (!target) continue;
      const text = maps.has(target) ? mapped(target, given) : given;
      if (saysNothing(text)) continue;
      const same = found.get(target);
      if (same) same.push({ header, text });
      else found.set(target, [{ header, text }]);
    }
    const all: Cells['all'] = (target) => found.get(target) ?? standIn(target);
    return {
      all,
      first: (target) => all(target)[0]?.text.trim() ?? '',
      has: (target) => found.has(target),
      setAside,
      notes,
      asides,
    };
  };
}

const isTarget = (name: string, columns: Column[]): name is ImportTarget =>
  columns.some(({ target }) => target === name);

/** Parses stored settings. */
export const settingsOf = (stored: unknown): ImportSettings => ImportSettings.parse(stored);

type StoredImport = { settings: unknown; headers: string[]; targets: string[] };

/** How the rows of a stored import are read. */
export function planOf({ settings, headers, targets }: StoredImport): Plan {
  const { values, defaults, dates, orders } = settingsOf(settings);
  const columns = headers.map((header, at) => {
    const target = ImportTarget.safeParse(targets[at]);
    return { header, target: target.success ? target.data : null };
  });
  return { columns, values, defaults, dates, orders };
}
