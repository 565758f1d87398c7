import Box from '@mui/material/Box';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { FormProse, FormText } from '../../../../kit/form/fields.tsx';
import { FormButtons } from '../../../../kit/form/FormButtons.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { twoColumns, wide } from '../../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

type Checks = {
  identityHow?: unknown;
  identityOn?: unknown;
  guideGivenOn?: unknown;
  conflict?: unknown;
  conflictText?: unknown;
};

/** What is recorded before signing (rule C1): identity, the consumer guide where it is due, conflicts of interest. */
export function CheckFields<V extends Checks & FieldValues, T extends FieldValues>({
  control,
  needsGuide,
}: {
  control: Control<V, unknown, T>;
  needsGuide: boolean;
}) {
  const { t } = useTranslation();
  const named = (name: keyof Checks) => name as FieldPath<V>; // safe: V has these fields
  const conflict: unknown = useWatch({ control, name: named('conflict') });
  const choices = ['none', 'declared'] as const;
  return (
    <Box sx={twoColumns}>
      <FormText control={control} name={named('identityHow')} blank={null} label={t('agreements.field.identityHow')} />
      <FormDate control={control} name={named('identityOn')} label={t('agreements.field.identityOn')} />
      {needsGuide && (
        <FormDate control={control} name={named('guideGivenOn')} label={t('agreements.field.guideGivenOn')} />
      )}
      <FormButtons
        control={control}
        name={named('conflict')}
        label={t('agreements.field.conflict')}
        showLabel
        blank={null}
        options={choices.map((value) => ({ value, label: t(`agreements.conflict.${value}`) }))}
      />
      {conflict === 'declared' && (
        <Box sx={{ ...wide, display: 'grid' }}>
          <FormProse
            control={control}
            name={named('conflictText')}
            blank={null}
            label={t('agreements.field.conflictText')}
            helperText={t('agreements.conflict.hint')}
          />
        </Box>
      )}
    </Box>
  );
}
