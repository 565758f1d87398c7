import { type ListKind, orNone, Whole } from '@embark/contracts/kit';
import type { BulkAction, BulkFields } from '@embark/contracts/workspace/bulk';
import { useMemo } from 'react';
import { z } from 'zod';
import { FormSelect } from '../../../../kit/form/fields.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { FieldSpec, FieldSpecs } from '../../../../kit/record/fields.ts';
import { FormFields } from '../../../../kit/record/FormFields.tsx';
import type { BulkAsked } from './BulkBar.tsx';
import { BulkDialog } from './BulkDialog.tsx';

type Props = BulkAsked<'assign' | 'set'> & {
  list: ListKind;
  bulk: BulkFields;
  fields: FieldSpecs;
  /** What its fields contain at first. */
  start: Readonly<Record<string, unknown>> | undefined;
};

/** The bulk actions of a kind: set a new owner, or one of its bulk fields. */
export function KindDialog({ bulk, fields, start, ...props }: Props) {
  const { t } = useTranslation();
  const { kind } = props;
  const { set, form } = bulk;
  const only = set.length === 1 ? set[0] : undefined;
  const schema = useMemo(() => {
    const shape: Record<string, z.ZodType> = { ownerId: orNone(Whole), field: z.string().nullable() };
    for (const name of set) shape[name] = orNone(form.shape[name] ?? z.null());
    return z.object(shape);
  }, [set, form]);
  const field = (name: string, label = fields[name]?.label ?? name) => {
    const spec: FieldSpec = { kind: 'text', ...fields[name], label, required: true };
    return { [name]: { ...spec, ...(spec.kind === 'check' && { kind: 'yesNo' as const }) } }; // a tick box has no blank
  };
  return (
    <BulkDialog
      {...props}
      schema={schema}
      start={{
        ...Object.fromEntries(set.map((name) => [name, start?.[name] ?? null])),
        ownerId: null,
        field: only ?? null,
      }}
      main={kind === 'assign' ? 'ownerId' : (only ?? 'field')}
      actionOf={actions[kind]}
      renderFields={({ control, given }) =>
        kind === 'assign' ? (
          <FormFields control={control} fields={field('ownerId', t('bulk.ask.assignee'))} names={['ownerId']} />
        ) : (
          <>
            {only === undefined && (
              <FormSelect
                control={control}
                name="field"
                label={t('bulk.ask.field')}
                options={set.map((name) => ({ value: name, label: fields[name]?.label ?? name }))}
                required
              />
            )}
            {set
              .filter((name) => name === given?.['field'])
              .map((name) => (
                <FormFields key={name} control={control} fields={field(name)} names={[name]} />
              ))}
          </>
        )
      }
    />
  );
}

type Given = Readonly<Record<string, unknown>>;

const actions = {
  assign: ({ ownerId }: Given): BulkAction | undefined => (ownerId ? { kind: 'assign', ownerId } : undefined),
  set({ field, ...given }: Given): BulkAction | undefined {
    const value = given[String(field)] ?? null;
    return value === null ? undefined : { kind: 'set', field, value };
  },
};
