import type { Field, FieldTable, WhereFields } from '@embark/contracts/kit';
import { useMemo } from 'react';
import type { z } from 'zod';
import type { ListColumn } from '../list/column.ts';
import { useListFilter } from '../list/useListFilter.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { currencyIn } from '../text/money.ts';
import { TimeText } from '../time/TimeText.tsx';
import { choicesOf, type FieldSpec, type FieldSpecs } from './fields.ts';
import { FieldValue } from './FieldValue.tsx';

type Own<Row> = Readonly<Record<string, Partial<ListColumn<Row>>>>;

const widths: Partial<Record<FieldSpec['kind'], number>> = { number: 96, year: 84, yesNo: 92, choice: 130, day: 120 };
const nothing = {};

export type FieldListOptions<S extends z.ZodObject, Row> = {
  schema: S;
  /** The contract's definition of what the list can do with each field. */
  table: { table: FieldTable; where: WhereFields };
  /** The label and display of each field; must be stable. */
  fields: FieldSpecs;
  search: string;
  /** Overrides for single columns; must be stable. */
  own?: Own<Row>;
  /** Filters that the page fixes. */
  held?: readonly string[];
};

const nameIn = (name: string, other: true | string | undefined) => (typeof other === 'string' ? other : name);

/** A list's filter in the address and its columns, both built from the field table. */
export function useFieldList<S extends z.ZodObject, Row extends object>(given: FieldListOptions<S, Row>) {
  const { schema, table, fields, search, own, held = [] } = given;
  const { t } = useTranslation();
  const choices = Object.fromEntries(
    Object.entries<Field>(table.table).flatMap(([name, { filter, where }]) => {
      const offered = (filter || where) && fields[name] && choicesOf(fields[name], t);
      if (!offered) return [];
      return [[nameIn(name, filter), offered.map((one) => ({ value: String(one.value), label: one.label }))]];
    }),
  );
  const label = (name: string) => fields[name]?.label ?? name;
  const columns = useFieldColumns<Row>(table.table, fields, own);
  const where = Object.keys(table.where).length > 0 && { where: table.where };
  return { ...useListFilter(schema, table.table, { label, search, choices, held, ...where }), columns };
}

/** The columns of a list from its field table, labelled and rendered by `fields`. */
function useFieldColumns<Row extends object>(table: FieldTable, fields: FieldSpecs, own: Own<Row> = nothing) {
  return useMemo(
    () =>
      Object.entries<Field>(table)
        .filter(([, { column }]) => column)
        .map(([name, { sort, kind }]): ListColumn<Row> => {
          const { label, options, ...spec } = fields[name] ?? { kind: 'text', label: name };
          const isFigure = kind === 'number' || kind === 'money';
          return {
            id: name,
            title: label,
            width: widths[spec.kind] ?? 160,
            ...(sort && { sortable: true, sortFirst: sort === 'desc' ? 'desc' : 'asc' }),
            ...(isFigure && { align: 'end' }),
            ...(options && { words: Object.fromEntries(options.map((one) => [one.value, one.label])) }),
            show: (row) => (
              <Cell
                spec={{ label, ...spec, ...(options && { options }) }}
                value={Reflect.get(row, name)}
                currency={spec.decimals === undefined ? currencyIn(row, spec.currencyField) : ''}
              />
            ),
            ...own[name],
          };
        }),
    [table, fields, own],
  );
}

/** Blank cells stay empty; a timestamp shows as relative time. */
function Cell({ spec, value, currency }: { spec: FieldSpec; value: unknown; currency: string }) {
  if (value === null || value === undefined || value === '') return null;
  if (spec.kind === 'moment' && typeof value === 'string') return <TimeText at={value} />;
  if (spec.kind === 'text' && typeof value === 'string') return <bdi>{value}</bdi>;
  return <FieldValue field={spec} value={value} options={spec.options} currency={currency} />;
}
