import type { Field, FieldTable, WhereFields } from '@embark/contracts/kit';
import type { z } from 'zod';
import { useFilter } from '../call/useFilter.ts';
import type { FilterField } from '../filter/field.ts';
import type { ConditionFields } from '../filter/useConditions.tsx';
import { formatDate } from '../text/format.ts';
import type { Choice } from './ChoiceList.tsx';
import type { FilterChip } from './props.ts';

/** A part of the filter by its name in the address, with what it can be and what is chosen. */
export type FilterPart = {
  name: string;
  label: string;
  chosen: readonly string[];
  choices: readonly Choice[];
  /** One at the most: both of two would be the same as neither. */
  isSingle: boolean;
};

type Options = {
  /** What each part can be; a part without choices is not offered, and is a chip when the address has it. */
  choices: Readonly<Record<string, readonly Choice[]>>;
  /** A field's name as people read it. */
  label: (name: string) => string;
  /** What the search looks for; it also names the chip. */
  search: string;
  /** Parts that the address of the list holds already. */
  held?: readonly string[];
  /** Parts that have one value at the most; flags of the field table have by themselves. */
  single?: readonly string[];
  /** Parts that are chips alone. */
  chipsOnly?: readonly string[];
  /** What conditions can be about, where the list has them; a field is called and chosen from as the part of its name is. */
  where?: WhereFields;
};

export type ListFilter = {
  q: string | undefined;
  search: string;
  sort: string | undefined;
  /** The conditions as the address carries them, and what they can be about. */
  where: string | undefined;
  conditions: ConditionFields | undefined;
  parts: readonly FilterPart[];
  /** From and to of the moments: each a day. */
  days: readonly { name: string; label: string; value: string }[];
  chips: FilterChip[];
  change: (part: Readonly<Record<string, string | undefined>>, how?: { replace?: boolean }) => void;
  clear: () => void;
};

const spans = ['moment', 'day'];
const nameIn = (name: string, { filter }: Field) => (typeof filter === 'string' ? filter : name);

const namedIn = ({ choices, chosen }: FilterPart) =>
  chosen.map((value) => choices.find((one) => one.value === value)?.label ?? value).join(', ');

/** The names of the parts that a field table gives, those that are days, and those that are flags. */
export function partsOf(table: FieldTable) {
  const filters = Object.entries<Field>(table).filter(([, field]) => field.filter);
  const names = (of: (kind: string) => boolean) =>
    filters.filter(([, { kind }]) => of(kind)).map(([name, field]) => nameIn(name, field));
  return {
    chosen: names((kind) => !spans.includes(kind)),
    days: names((kind) => spans.includes(kind)).flatMap((name) => [`${name}From`, `${name}To`]),
    flags: names((kind) => kind === 'flag'),
  };
}

const conditionFields = (where: WhereFields, { choices, label }: Options) =>
  Object.entries(where).map(([name, field]): FilterField => {
    const offered = choices[name];
    return { ...field, name, title: label(name), ...(offered && { choices: offered }) };
  });

/**
 * The filter of a list in the address bar, described by its field table: what the filter bar offers, and a chip for each part that
 * narrows the list. A list without a table names its parts by their choices.
 */
export function useListFilter<S extends z.ZodObject>(schema: S, table: FieldTable | undefined, options: Options) {
  const { choices, label, search, held = [], single = [], chipsOnly = [], where } = options;
  const [filter, set] = useFilter(schema);
  const given = table && partsOf(table);
  const names = (given?.chosen ?? Object.keys(choices)).filter((name) => !held.includes(name));
  const change: ListFilter['change'] = (part, how) => set(part, how);
  const values = filter as Readonly<Record<string, unknown>>;
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');

  const all = names.map((name): FilterPart => {
    const offered = choices[name] ?? [];
    const isSingle = single.includes(name) || (given?.flags.includes(name) ?? false);
    const isOffered = (one: string) => offered.some(({ value }) => value === one);
    const means = (one: string) => isOffered(one) || !(isSingle || one.toLowerCase() === 'all'); // else it is the list as it is
    const chosen = [values[name] ?? []].flat().map(String).filter(means);
    return { name, label: label(name), choices: offered, chosen, isSingle };
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
    ...(text('q') === '' ? [] : [chip('q', search, text('q'))]),
  ];
  const cleared = Object.fromEntries(
    ['q', 'where', ...names, ...days.map(({ name }) => name)].map((name) => [name, undefined]),
  );
  const list: ListFilter = {
    q: text('q') || undefined,
    search,
    sort: text('sort') || undefined,
    where: text('where') || undefined,
    conditions: where && { title: label, withFields: (draw) => draw(conditionFields(where, options)) },
    parts: all.filter(({ name }) => choices[name] && !chipsOnly.includes(name)),
    days,
    chips,
    change,
    clear: () => change(cleared),
  };
  return { filter, list };
}
