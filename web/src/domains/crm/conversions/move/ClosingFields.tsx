import { type conversions, Originals } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import { type Control, useWatch } from 'react-hook-form';
import { FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { twoColumns, wide } from '../../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { z } from 'zod';

/** The form of a move, as it is typed and as it is sent. */
type MoveInput = z.input<typeof conversions.move.body>;
type MoveForm = z.output<typeof conversions.move.body>;

/** B5: the closing letter, or why there is none, and the client's original documents. */
export function ClosingFields({ control }: { control: Control<MoveInput, unknown, MoveForm> }) {
  const { t } = useTranslation();
  const originals = useWatch({ control, name: 'closing.originals' });
  return (
    <Box sx={twoColumns}>
      <FormDate control={control} name="closing.letterOn" label={t('conversions.closing.letterOn')} />
      <FormText
        control={control}
        name="closing.letterWhy"
        blank={null}
        label={t('conversions.closing.letterWhy')}
        helperText={t('conversions.closing.letterHint')}
      />
      <FormSelect
        control={control}
        name="closing.originals"
        label={t('conversions.closing.originals')}
        options={Originals.options.map((value) => ({ value, label: t(`conversions.originals.${value}`) }))}
      />
      {originals === 'kept' && (
        <FormText
          control={control}
          name="closing.originalsWhy"
          blank={null}
          required
          label={t('conversions.closing.originalsWhy')}
        />
      )}
      <Box sx={{ ...wide, typography: 'body2', color: 'text.secondary' }}>{t('conversions.closing.kept')}</Box>
    </Box>
  );
}
