import Button from '@mui/material/Button';
import { useFieldArray, useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import { FormNumber, FormText } from '../../../../kit/form/fields.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { wide } from '../../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type DraftControl, LinesProblem } from './LinesProblem.tsx';
import { LineRow } from '../../../../kit/form/LineRow.tsx';

/** The fee, line by line. */
export function FeeLines({ control }: DraftControl) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'feeLines' });
  const currency = useWatch({ control, name: 'currency' });
  return (
    <>
      {fields.map(({ id }, at) => (
        <LineRow
          key={id}
          columns="88px minmax(0, 1fr) 110px 150px"
          label={t('agreements.edit.feeLine', { number: at + 1 })}
          removeLabel={t('agreements.edit.removeLine', { number: at + 1 })}
          onRemove={() => remove(at)}
        >
          <FormNumber control={control} name={`feeLines.${at}.stage`} label={t('agreements.line.stage')} size="small" />
          <FormText
            control={control}
            name={`feeLines.${at}.description`}
            label={t('agreements.line.description')}
            size="small"
          />
          <FormText
            control={control}
            name={`feeLines.${at}.taxCode`}
            blank={null}
            label={t('agreements.line.tax')}
            size="small"
          />
          <FormMoney
            control={control}
            name={`feeLines.${at}.amount`}
            label={t('agreements.line.amountIn', { currency })}
            size="small"
          />
        </LineRow>
      ))}
      <Box sx={{ ...wide, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          variant="outlined"
          onClick={() => append({ stage: fields.length + 1, description: '', amount: null, taxCode: null })}
        >
          {t('agreements.edit.addFee')}
        </Button>
        <FormText
          control={control}
          name="currency"
          label={t('agreements.field.currency')}
          size="small"
          sx={{ inlineSize: 110 }}
        />
        <LinesProblem control={control} name="feeLines" />
      </Box>
    </>
  );
}
