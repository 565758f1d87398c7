import { documents } from '@embark/contracts/casework/documents';
import type { FieldValues } from 'react-hook-form';
import { useRead } from '../../../kit/call/api.ts';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import type { FieldBinding } from '../../../kit/form/useField.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

type Props<V extends FieldValues, T extends FieldValues> = FieldBinding<V, T> & { conversionId: string };

/** A document of the client file that the user can open, as evidence. */
export function DocumentField<V extends FieldValues, T extends FieldValues>({ conversionId, ...field }: Props<V, T>) {
  const { t } = useTranslation();
  const { data } = useRead(documents.checklist, { id: conversionId });
  const found = [...(data?.lines.flatMap(({ document }) => document ?? []) ?? []), ...(data?.free ?? [])];
  return (
    <FormAutocomplete
      {...field}
      label={t('deadlines.document')}
      helperText={t('deadlines.documentHint')}
      options={found.filter(({ can }) => can.open).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
