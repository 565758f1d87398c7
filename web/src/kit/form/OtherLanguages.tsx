import Box from '@mui/material/Box';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '../i18n/useTranslation.ts';
import { FormText } from './fields.tsx';
import { FormSection, wide } from './FormSection.tsx';
import { type FieldBinding, useField } from './useField.ts';

type Binding<V extends FieldValues, T extends FieldValues> = FieldBinding<V, T>;
type Props<V extends FieldValues, T extends FieldValues> = {
  control: Binding<V, T>['control'];
  tr: Binding<V, T>['name'];
  ar: Binding<V, T>['name'];
  /** Which text is translated: the name of a row, or the title of an event. */
  of?: 'name' | 'title';
};

/** The name in the product's other languages, collapsed by default. */
export function OtherLanguages<V extends FieldValues, T extends FieldValues>({
  control,
  tr,
  ar,
  of = 'name',
}: Props<V, T>) {
  const { t } = useTranslation();
  const complains = [useField({ control, name: tr }).invalid, useField({ control, name: ar }).invalid];
  return (
    <Box sx={wide}>
      <FormSection folded title={t('kit.otherLanguages.heading')} hasComplaint={complains.includes(true)}>
        <FormText
          control={control}
          name={tr}
          label={t(`kit.otherLanguages.${of}.tr`)}
          slotProps={{ htmlInput: { dir: 'ltr', lang: 'tr' } }}
        />
        <FormText
          control={control}
          name={ar}
          label={t(`kit.otherLanguages.${of}.ar`)}
          slotProps={{ htmlInput: { dir: 'rtl', lang: 'ar' } }}
        />
        <Box sx={{ ...wide, color: 'text.secondary', typography: 'body2' }}>{t('kit.otherLanguages.hint')}</Box>
      </FormSection>
    </Box>
  );
}
