import Box from '@mui/material/Box';
import type { DialogProps } from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '../form/FormDialog.tsx';
import { FormProblem } from '../form/FormProblem.tsx';
import { FormSection, twoColumns } from '../form/FormSection.tsx';
import { useContractForm } from '../form/useContractForm.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import { useToast } from '../toast/useToast.tsx';
import type { FieldSpecs } from './fields.ts';
import { FormFields } from './FormFields.tsx';

type Start<S extends z.ZodObject> = Parameters<typeof useContractForm<S>>[1]['start'];
type Group<S extends z.ZodObject> = { title?: string; names: readonly FieldPath<z.input<S>>[] };

type Props<S extends z.ZodObject, R> = {
  title: string;
  schema: S;
  /** The row to change; null for a new one. */
  row: R | null;
  /** The initial values of a new row; those of `row` replace them, by name. */
  blank: Start<S>;
  fields: FieldSpecs;
  /** The fields to show, in order; a group with a title is a section of its own. */
  groups: readonly Group<S>[];
  save: (values: z.output<S>) => Promise<unknown>;
  /** The label of the button that saves; "Save" by default. */
  button?: string;
  /** The message after saving. */
  saved: string;
  onClose: () => void;
  maxWidth?: DialogProps['maxWidth'];
  /** A note below the fields. */
  children?: ReactNode;
};

/** The values of a row for the fields of a form; fields that the row doesn't have keep their initial value. */
function startOf<S extends z.ZodObject>(blank: Start<S>, row: object | null): Start<S> {
  const own = Object.keys(blank).flatMap((name) => (row && name in row ? [[name, Reflect.get(row, name)]] : []));
  return { ...blank, ...Object.fromEntries(own) };
}

/** The form of a new row or an existing one in a dialog, for records without a page of their own. Its inputs come from the field specs. */
export function RowDialog<S extends z.ZodObject, R extends object>(props: Props<S, R>) {
  const { title, schema, row, blank, fields, groups, save, button, saved, onClose, maxWidth = 'sm', children } = props;
  const { t } = useTranslation();
  const toast = useToast();
  const { control, state, submit } = useContractForm(schema, {
    start: startOf<S>(blank, row),
    save: async (values) => {
      await save(values);
      toast.success(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      state={state}
      submit={submit}
      save={button ?? t('kit.save')}
      onClose={onClose}
      maxWidth={maxWidth}
    >
      <FormProblem state={state} />
      {groups.map(({ title: heading, names }) => {
        const inputs = <FormFields control={control} fields={fields} names={names} />;
        return heading === undefined ? (
          <Box key={names[0]} sx={twoColumns}>
            {inputs}
          </Box>
        ) : (
          <FormSection key={heading} title={heading}>
            {inputs}
          </FormSection>
        );
      })}
      {children}
    </FormDialog>
  );
}
