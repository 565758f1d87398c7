import Box from '@mui/material/Box';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { type FieldBinding, useField } from '../../../kit/form/useField.ts';
import { FormText, FormSelect } from '../../../kit/form/fields.tsx';
import { FormDateTime } from '../../../kit/form/FormDateTime.tsx';
import { FollowUpChips } from './FollowUpChips.tsx';
import { useChoices } from '../choices/index.ts';

type Props<V extends FieldValues, T extends FieldValues> = Pick<FieldBinding<V, T>, 'control'> & {
  names: { at: FieldPath<V>; how?: FieldPath<V>; note: FieldPath<V> };
  /** The label of the date; a follow-up by default. */
  label?: string;
  office: string;
  zone: string;
};

/** The form fields of the next follow-up: time, method and topic, in the office's time zone. */
export function FollowUpFields<V extends FieldValues, T extends FieldValues>(props: Props<V, T>) {
  const { control, names, office, zone, label } = props;
  const { t } = useTranslation();
  const { nextFollowUpHow = [] } = useChoices(office);
  const at = useField({ control, name: names.at });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FollowUpChips office={office} zone={zone} value={at.value} onPick={at.change} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '3fr 2fr' }, gap: 1.5 }}>
        <FormDateTime control={control} name={names.at} zone={zone} label={label ?? t('enquiries.followUp.title')} />
        {names.how && (
          <FormSelect
            control={control}
            name={names.how}
            label={t('enquiries.field.nextFollowUpHow')}
            options={nextFollowUpHow}
            none={t('enquiries.none')}
          />
        )}
      </Box>
      <FormText control={control} name={names.note} blank={null} label={t('enquiries.field.nextFollowUpNote')} />
    </Box>
  );
}
