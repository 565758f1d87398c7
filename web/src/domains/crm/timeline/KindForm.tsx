import type { Contract, Endpoint, RecordKind } from '@embark/contracts/kit';
import type { z } from 'zod';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { FieldSpecs } from '../../../kit/record/fields.ts';
import { FormFields } from '../../../kit/record/FormFields.tsx';
import { RecordForm } from '../../../kit/record/RecordForm.tsx';
import { useRecordForm } from '../../../kit/record/useRecordForm.ts';

export type KindRow = {
  id: string;
  version: number;
  name: string;
  office: string;
  zone: string;
  can: { edit: boolean };
};
type Values = Readonly<Record<string, unknown>>;

export type KindFormProps<R extends KindRow> = {
  /** Also the folder of its texts, with `form` and `saved`. */
  kind: RecordKind;
  /** The path of the list; its records are below it. */
  path: string;
  calls: Contract &
    Record<'create' | 'change', Endpoint & { returns: z.core.$ZodType<R> }> & {
      get: Endpoint & { params: z.core.$ZodType<{ id: string }>; returns: z.core.$ZodType<R> };
    };
  /** The schema of a row, and of a new one. */
  rows: z.core.$ZodType<R>;
  form: z.ZodObject;
  fields: FieldSpecs;
  /** The editable fields, in order; the office is only chosen when creating. */
  names: readonly (keyof R & string)[];
  /** The initial values of a new one. */
  start: Values;
};

const chosen = (values: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name): [string, unknown] => [name, Reflect.get(values, name)]));

/** The form of a new record of a kind, or of all editable fields of an existing one. */
export function KindForm<R extends KindRow>(props: KindFormProps<R> & { row: R | undefined }) {
  const { kind, path, calls, rows, form, fields, names, start, row } = props;
  const { t } = useTranslation();
  const create = useWrite(calls.create, { refreshes: [calls] });
  const change = useWrite(calls.change, { refreshes: [calls] });
  const { control, frame } = useRecordForm(form, {
    row,
    rows,
    read: calls.get,
    start: (of) => (of ? { ...chosen(of, names), office: of.office } : { ...start, office: '' }),
    create: (values) => create.mutateAsync(values),
    change: (values, of) => change.mutateAsync({ ...chosen(values, names), ...of }),
    saved: ({ name }) => t(`${kind}.saved`, { name, defaultValue: name }),
    pathOf: ({ id }) => `${path}/${id}`,
    draft: `${kind}.new`,
    label: t(`${kind}.form`, { defaultValue: kind }),
    back: row ? `${path}/${row.id}` : path,
  });
  return (
    <RecordForm {...frame}>
      <FormFields control={control} fields={fields} names={row ? names : [...names, 'office']} />
    </RecordForm>
  );
}
