import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import Box from '@mui/material/Box';
import { FormAutocomplete } from '../form/FormAutocomplete.tsx';
import { FormDate, FormDateTime } from '../form/FormDateTime.tsx';
import { FormMany } from '../form/FormMany.tsx';
import { FormMoney } from '../form/FormMoney.tsx';
import { FormPhone } from '../form/FormPhone.tsx';
import { FormWords } from '../form/FormWords.tsx';
import { FormYesNo } from '../form/FormYesNo.tsx';
import { FormCheckbox, FormNumber, FormSelect, FormText } from '../form/fields.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { choicesOf, type FieldSpec, type FieldSpecs } from './fields.ts';
import { wide } from '../form/FormSection.tsx';

type Props<V extends FieldValues, T extends FieldValues> = {
  control: Control<V, unknown, T>;
  fields: FieldSpecs;
  /** The fields to show, in order. */
  names: readonly FieldPath<V>[];
};

/** The inputs of a record's form, one per field by its kind. */
export function FormFields<V extends FieldValues, T extends FieldValues>({ control, fields, names }: Props<V, T>) {
  return names.map((name) => {
    const spec = fields[name];
    return spec && <Input key={name} control={control} name={name} spec={spec} />;
  });
}

/** What decides the decimals of an amount. */
const amountOf = ({ currencyField, decimals }: FieldSpec) => ({
  ...(currencyField && { currencyField }),
  ...(decimals !== undefined && { decimals }),
});

type InputProps<V extends FieldValues, T extends FieldValues> = {
  control: Control<V, unknown, T>;
  name: FieldPath<V>;
  spec: FieldSpec;
};

function Input<V extends FieldValues, T extends FieldValues>({ control, name, spec }: InputProps<V, T>) {
  const { t } = useTranslation();
  const { kind, label, hint, required = false } = spec;
  const shared = { control, name, label, required, ...(hint && { helperText: hint }) };
  switch (kind) {
    case 'choice':
      return <FormSelect {...shared} options={spec.options ?? []} {...(!required && { none: t('kit.none') })} />;
    case 'many':
      return <FormMany {...shared} options={spec.options ?? []} />;
    case 'person':
    case 'country':
    case 'language':
      return <FormAutocomplete {...shared} options={choicesOf(spec, t) ?? []} />;
    case 'day':
      return <FormDate {...shared} />;
    case 'moment':
      return <FormDateTime {...shared} />;
    case 'number':
    case 'year':
      return <FormNumber {...shared} />;
    case 'money':
      return <FormMoney {...shared} {...amountOf(spec)} />;
    case 'code':
      return <FormText {...shared} slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }} />;
    case 'phone':
      return <FormPhone {...shared} />;
    case 'words':
      return <FormWords control={control} name={name} label={label} helperText={hint} />;
    case 'yesNo':
      return <FormYesNo {...shared} />;
    case 'check':
      return (
        <Box sx={wide}>
          <FormCheckbox {...shared} />
        </Box>
      );
    case 'long':
      return (
        <Box sx={wide}>
          <FormText {...shared} multiline minRows={2} slotProps={{ htmlInput: { dir: 'auto' } }} />
        </Box>
      );
    case 'email':
    case 'text':
    default:
      return <FormText {...shared} slotProps={{ htmlInput: { dir: kind === 'email' ? 'ltr' : 'auto' } }} />;
  }
}
