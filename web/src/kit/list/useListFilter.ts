import type { Field, FieldTable, WhereFields } from '@embark/contracts/kit';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useFilter } from '../call/useFilter.ts';
import type { FilterField } from '../filter/field.ts';
import type { ConditionFields } from '../filter/useConditions.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { formatDate } from '../text/format.ts';
import type { Choice } from './ChoiceList.tsx';
import type { FilterChip } from './props.ts';

/** A filter by its name in the address, with its choices and the selected values. */
export type FilterPart = {
  name: string;
  label: string;
  chosen: readonly string[];
  choices: readonly Choice[];
  /** Free text, without choices. */
  isFree: boolean;
  /** At most one value, where both of two would mean no filter. */
  isSingle: boolean;
};

type Options = {
  /** The choices of each filter, in display order; a filter without choices is only a chip if the address has it. */
  choices: Readonly<Record<string, readonly Choice[]>>;
  /** The label of a field. */
  label: (name: string) => string;
  /** The placeholder of the search. */
  search: string;
  /** Filters fixed by the list's address. */
  held?: readonly string[];
  /** Filters with at most one value; flags of the field table are among them by default. */
  single?: readonly string[];
  /** Filters shown only as chips. */
  chipsOnly?: readonly string[];
  /** The most used filters, shown in the bar; the panel has all of them. */
  quick?: readonly string[];
  /** The fields conditions can use, if the list has conditions; labels and choices are those of the filter of the same name. */
  where?: WhereFields;
};

export type ListFilter = {
  q: string | undefined;
  search: string;
  sort: string | undefined;
  /** The conditions in the address, and the fields they can use. */
  where: string | undefined;
  conditions: ConditionFields | undefined;
  /** The filters shown in the bar. */
  inBar: readonly string[];
  parts: readonly FilterPart[];
  /** The date filters: from and to of each timestamp. */
  days: readonly { name: string; label: string; value: string }[];
  chips: FilterChip[];
  change: (part: Readonly<Record<string, string | undefined>>, how?: { replace?: boolean }) => void;
  clear: () => void;
};

const paging = new Set(['page', 'size', 'sort', 'cursor', 'total']);
export const layouts = ['list', 'board', 'calendar'] as const;
export type Layout = (typeof layouts)[number];
/** How the address asks for a list to be shown. */
export function useLayout(): Layout {
  const asked = useSearchParams()[0].get('layout');
  return layouts.find((one) => one === asked) ?? 'list';
}
/** Whether the address asks for the board of a list. */
export const useIsBoard = (): boolean => useLayout() === 'board';

const spans = ['moment', 'day'];
const nameIn = (name: string, { filter }: Field) => (typeof filter === 'string' ? filter : name);

/** The selected values as written to the address. */
export const chosenText = ({ isSingle }: FilterPart, values: readonly string[]): string | undefined =>
  (isSingle ? values.slice(-1) : values).join(',') || undefined;

const namedIn = ({ choices, chosen }: FilterPart) =>
  chosen.map((value) => choices.find((one) => one.value === value)?.label ?? value).join(', ');

/** The names of a field table's filters, of its dates, and of its flags. */
export function partsOf(table: FieldTable) {
  const filters = Object.entries<Field>(table).filter(([, field]) => field.filter);
  const names = (of: (kind: string) => boolean) =>
    filters.filter(([, { kind }]) => of(kind)).map(([name, field]) => nameIn(name, field));
  return {
    chosen: names((kind) => !spans.includes(kind)),
    days: names((kind) => spans.includes(kind)).flatMap((name) => [`${name}From`, `${name}To`]),
    flags: names((kind) => kind === 'flag'),
    free: names((kind) => kind === 'words'),
  };
}

const ROOM = 4; // filters that fit in the bar

/** The filters in the bar: the most used ones if given, else the first; all if there are few. */
function barOf(parts: readonly FilterPart[], days: readonly { name: string }[], quick: Options['quick']): string[] {
  const offered = parts
    .filter(({ isFree, choices }) => !isFree && choices.length !== 1) // none: still loading
    .map(({ name }) => name);
  if (quick) return quick.filter((name) => offered.includes(name));
  const isAll = offered.length + days.length <= ROOM;
  return isAll ? [...offered, ...days.map(({ name }) => name)] : offered.slice(0, ROOM);
}

const conditionFields = (where: WhereFields, { choices, label }: Options) =>
  Object.entries(where).map(([name, field]): FilterField => {
    const offered = choices[name];
    return { ...field, name, title: label(name), ...(offered && { choices: offered }) };
  });

/**
 * A list's filter in the address, described by its field table: the filters of the bar, and a chip for each active one.
 * A list without a table takes its filters from the choices.
 */
export function useListFilter<S extends z.ZodObject>(schema: S, table: FieldTable | undefined, options: Options) {
  const { choices, label, search, held = [], single = [], chipsOnly = [], quick, where } = options;
  const { t } = useTranslation();
  const [filter, set] = useFilter(schema);
  const given = table && partsOf(table);
  const names = [...new Set([...Object.keys(choices), ...(given?.chosen ?? [])])].filter(
    (name) => !held.includes(name),
  );
  const change: ListFilter['change'] = (part, how) => set(part, how);
  const values = filter as Readonly<Record<string, unknown>>;
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');

  const all = names.map((name): FilterPart => {
    const offered = choices[name] ?? [];
    const isSingle = single.includes(name) || (given?.flags.includes(name) ?? false);
    const isOffered = (one: string) => offered.some(({ value }) => value === one);
    const means = (one: string) => isOffered(one) || !(isSingle || one.toLowerCase() === 'all'); // otherwise the list is unfiltered
    const chosen = [values[name] ?? []].flat().map(String).filter(means);
    const isFree = given?.free.includes(name) ?? false;
    return { name, label: label(name), choices: offered, chosen, isSingle, isFree };
  });
  const days = (given?.days ?? []).map((name) => ({ name, label: label(name), value: text(name) }));
  const chip = (name: string, called: string, value: string): FilterChip => ({
    id: name,
    label: called,
    value,
    onRemove: () => change({ [name]: undefined }),
  });
  const chips = [
    ...all.filter(({ chosen }) => chosen.length > 0).map((part) => chip(part.name, part.label, namedIn(part))),
    ...days.filter(({ value }) => value !== '').map((day) => chip(day.name, day.label, formatDate(day.value))),
    ...(text('q') === '' ? [] : [chip('q', t('list.q'), text('q'))]),
  ];
  const parts = all.filter(({ name, isFree }) => (choices[name] || isFree) && !chipsOnly.includes(name));
  const inBar = barOf(parts, days, quick);
  const cleared = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (paging.has(name) ? [] : [[name, undefined]])),
  );
  const list: ListFilter = {
    q: text('q') || undefined,
    search,
    sort: text('sort') || undefined,
    where: text('where') || undefined,
    conditions: where && { title: label, withFields: (draw) => draw(conditionFields(where, options)) },
    inBar,
    parts,
    days,
    chips: chips.map((one) => (inBar.includes(one.id) ? { ...one, isInBar: true } : one)),
    change,
    clear: () => change(cleared),
  };
  return { filter, list };
}
