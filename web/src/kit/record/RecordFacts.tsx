import { type Endpoint, minorDigits } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import type { z } from 'zod';
import { ConflictDialog } from './ConflictDialog.tsx';
import { fieldGrid, Group } from './FactGroup.tsx';
import type { FieldSpecs, RecordField } from './fields.ts';
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
  /** The fields to show, in order. */
  names: readonly (keyof R & string)[];
  /** Validates the input, field by field. */
  form: z.ZodObject;
  /** Parses the current row from a conflict. */
  schema: z.core.$ZodType<R>;
  /** The endpoint the record is cached under. */
  read: Endpoint;
  /** Sends a change with the version of `on`. */
  send: (change: Change, on: R) => Promise<R>;
};

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

/** The facts of a record, each field edited in place and saved separately. */
export function RecordFacts<R extends { id: string | number }>(props: Props<R>) {
  const { title, record, mayEdit, zone, fields, names, form, schema, read, send } = props;
  useEditorsAtHand(mayEdit);
  const label = (name: string) => fields[name]?.label ?? name;
  const { save, conflict, decide } = useInlineSave<R, Change>({ id: record.id, schema, read, send, label });
  const fieldOf = (name: keyof R & string): RecordField<R, Change> => ({
    name,
    kind: fields[name]?.kind ?? 'text',
    read: (row) => row[name],
    write(row, value) {
      const judged = form.shape[name]?.safeParse(value);
      if (judged?.success)
        return { change: { [name]: judged.data, ...rescaled(row, fields, name, judged.data, form) } };
      return { complaint: judged?.error.issues[0]?.message ?? '' };
    },
  });
  return (
    <Group title={title}>
      <Box component="dl" sx={fieldGrid}>
        {names.map((name) => (
          <InlineField
            key={name}
            field={fieldOf(name)}
            label={label(name)}
            record={record}
            mayEdit={mayEdit}
            options={fields[name]?.options}
            zone={zone}
            save={save}
          />
        ))}
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
