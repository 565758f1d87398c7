import Box from '@mui/material/Box';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { FormProse, FormText } from '../../../../kit/form/fields.tsx';
import { FormButtons } from '../../../../kit/form/FormButtons.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { twoColumns, wide } from '../../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

type Checks = Record<'identityHow' | 'identityOn' | 'guideGivenOn' | 'conflict' | 'conflictText', string>;

/** The fields have the same names in each form. */
export const checkNames = {
  identityHow: 'identityHow',
  identityOn: 'identityOn',
  guideGivenOn: 'guideGivenOn',
  conflict: 'conflict',
  conflictText: 'conflictText',
} as const satisfies Checks;

/** What is recorded before signing (rule C1): identity, the consumer guide where it is due, conflicts of interest. */
export function CheckFields<V extends FieldValues, T extends FieldValues>({
  control,
  names,
  needsGuide,
}: {
  control: Control<V, unknown, T>;
  names: { [K in keyof Checks]: FieldPath<V> };
  needsGuide: boolean;
}) {
  const { t } = useTranslation();
  const conflict: unknown = useWatch({ control, name: names.conflict });
  const choices = ['none', 'declared'] as const;
  return (
    <Box sx={twoColumns}>
      <FormText control={control} name={names.identityHow} blank={null} label={t('agreements.field.identityHow')} />
      <FormDate control={control} name={names.identityOn} label={t('agreements.field.identityOn')} />
      {needsGuide && (
        <FormDate control={control} name={names.guideGivenOn} label={t('agreements.field.guideGivenOn')} />
      )}
      <FormButtons
        control={control}
        name={names.conflict}
        label={t('agreements.field.conflict')}
        showLabel
        blank={null}
        options={choices.map((value) => ({ value, label: t(`agreements.conflict.${value}`) }))}
      />
      {conflict === 'declared' && (
        <Box sx={{ ...wide, display: 'grid' }}>
          <FormProse
            control={control}
            name={names.conflictText}
            blank={null}
            label={t('agreements.field.conflictText')}
            helperText={t('agreements.conflict.hint')}
          />
        </Box>
      )}
    </Box>
  );
}
