import { conversions } from '@embark/contracts/crm/conversions';
import { useDeferredValue, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useRead } from '../../../../kit/call/api.ts';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import type { FieldBinding } from '../../../../kit/form/useField.ts';

/** Open files only, in the form of a list's conditions. */
const open = JSON.stringify({ all: [{ field: 'closedAt', op: 'blank' }] });

type Props<V extends FieldValues, T extends FieldValues> = FieldBinding<V, T> & {
  label: string;
  helperText?: string;
  required?: boolean;
};

/** An open client file of the user's offices for study or a visa, found by name, number, phone or email. */
export function FileField<V extends FieldValues, T extends FieldValues>({ control, name, ...rest }: Props<V, T>) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useRead(conversions.list, {
    ...(q && { q }),
    kind: 'admission,migration',
    where: open,
    size: 20,
    total: 'no',
  });
  const options = (data?.rows ?? []).map(({ id, name: person, number, serCode }) => ({
    value: id,
    label: `${person} · ${number} · ${serCode}`,
  }));
  return (
    <FormAutocomplete
      control={control}
      name={name}
      options={options}
      loading={isFetching}
      onSearch={setTyped}
      {...rest}
    />
  );
}
