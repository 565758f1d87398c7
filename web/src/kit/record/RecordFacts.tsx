import { type Endpoint, minorDigits } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import type { z } from 'zod';
import { ConflictDialog } from './ConflictDialog.tsx';
import { currencyIn, moneyText } from '../text/money.ts';
import { type Fact, Facts, fieldGrid, Group } from './FactGroup.tsx';
import { type FieldSpec, type FieldSpecs, isBlank, type RecordField } from './fields.ts';
import { InlineField, useEditorsAtHand } from './InlineField.tsx';
import { useInlineSave } from './useInlineSave.ts';

type Change = Readonly<Record<string, unknown>>;
type Props<R extends { id: string | number }> = {
  title: string;
  record: R;
  mayEdit: boolean;
  /** The time zone of its office, for timestamps. */
  zone?: string;
  fields: FieldSpecs;
  /** The fields to show, in order; blank ones only if they can be edited. */
  names: readonly (keyof R & string)[];
  /** Facts that follow from others, after the fields. */
  more?: readonly Fact[];
  note?: string;
  /** Validates the input, field by field. Fields that it lacks are read-only. */
  form: z.ZodObject;
  /** Parses the current row from a conflict. */
  schema: z.core.$ZodType<R>;
  /** The endpoint the record is cached under. */
  read: Endpoint;
  /** Sends a change with the version of `on`. */
  send: (change: Change, on: R) => Promise<R>;
};

/** Whether it is the currency of an amount of the record. */
const holdsAmounts = (row: object, fields: FieldSpecs, name: string): boolean =>
  Object.entries(fields).some(
    ([field, { kind, decimals, currencyField = 'currency' }]) =>
      kind === 'money' &&
      decimals === undefined &&
      currencyField === name &&
      typeof Reflect.get(row, field) === 'number',
  );

/** The amounts of a record in another currency: the same figures, in its minor units. */
function rescaled(row: object, fields: FieldSpecs, name: string, currency: unknown, form: z.ZodObject): Change {
  const before: unknown = Reflect.get(row, name);
  if (typeof before !== 'string' || typeof currency !== 'string') return {};
  const factor = 10 ** (minorDigits(currency) - minorDigits(before));
  const amounts = Object.entries(fields).flatMap(([field, { kind, decimals, currencyField = 'currency' }]) => {
    const isOf =
      kind === 'money' && decimals === undefined && currencyField === name && Object.hasOwn(form.shape, field);
    const amount: unknown = Reflect.get(row, field);
    return isOf && typeof amount === 'number' ? [[field, amount] as const] : [];
  });
  return factor === 1 ? {} : Object.fromEntries(amounts.map(([field, amount]) => [field, Math.round(amount * factor)]));
}

/** Keeps the current choice of the row selectable (`ownerId`, called `owner`), even when it is no longer offered. */
export const withPresent = (row: object, fields: FieldSpecs): FieldSpecs =>
  Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => {
      const { options = [] } = spec;
      const [id, called]: unknown[] = [name, name.replace(/Id$/, '')].map((field) => Reflect.get(row, field));
      const isThere = !name.endsWith('Id') || typeof id !== 'number' || options.some(({ value }) => value === id);
      return [name, isThere ? spec : { ...spec, options: [...options, { value: id, label: String(called) }] }];
    }),
  );

/** An amount with its currency; the kind shows other values. */
const showOf = ({ kind, show }: FieldSpec, currency: string): FieldSpec['show'] =>
  show ??
  (kind === 'money' && currency !== ''
    ? (amount) => (typeof amount === 'number' ? moneyText(amount, currency) : null)
    : undefined);

/** The facts of a record, each field edited in place and saved separately; nothing if there are none to show. */
export function RecordFacts<R extends { id: string | number }>(props: Props<R>) {
  const { title, record, mayEdit, zone, names, more = [], note, form, schema, read, send } = props;
  useEditorsAtHand(mayEdit);
  const fields = withPresent(record, props.fields);
  const specOf = (name: string): FieldSpec => fields[name] ?? { kind: 'text', label: name };
  const label = (name: string) => specOf(name).label;
  const { save, conflict, decide } = useInlineSave<R, Change>({ id: record.id, schema, read, send, label });
  const isEditable = (name: string) => mayEdit && Object.hasOwn(form.shape, name);
  const currencyOf = (name: string) =>
    specOf(name).decimals === undefined ? currencyIn(record, specOf(name).currencyField) : '';
  const fieldOf = (name: keyof R & string): RecordField<R, Change> => {
    const show = showOf(specOf(name), currencyOf(name));
    return {
      name,
      kind: specOf(name).kind,
      read: (row) => row[name],
      write(row, value) {
        const judged = form.shape[name]?.safeParse(value);
        if (judged?.success)
          return { change: { [name]: judged.data, ...rescaled(row, fields, name, judged.data, form) } };
        return { complaint: judged?.error.issues[0]?.message ?? '' };
      },
      ...(show && { show }),
      // amounts lose their cents in a currency without them, so the earlier currency does not bring them back
      ...(holdsAmounts(record, fields, name) && { undoable: () => false }),
    };
  };
  const shown = names.filter((name) => isEditable(name) || !isBlank(record[name]));
  if (shown.length + more.length === 0) return null;
  return (
    <Group title={title} {...(note !== undefined && { note })}>
      <Box component="dl" sx={fieldGrid}>
        {shown.map((name) => (
          <InlineField
            key={name}
            field={fieldOf(name)}
            label={label(name)}
            record={record}
            mayEdit={isEditable(name)}
            options={fields[name]?.options}
            hint={fields[name]?.hint}
            required={specOf(name).required ?? specOf(name).kind === 'check'}
            currency={currencyOf(name)}
            zone={zone}
            save={save}
          />
        ))}
        <Facts facts={more} />
      </Box>
      {conflict && (
        <ConflictDialog
          field={conflict.field}
          label={label(conflict.field.name)}
          mine={conflict.mine}
          theirs={conflict.field.read(conflict.present)}
          options={fields[conflict.field.name]?.options}
          zone={zone}
          onDecide={(keepMine) => void decide(keepMine)}
        />
      )}
    </Group>
  );
}
