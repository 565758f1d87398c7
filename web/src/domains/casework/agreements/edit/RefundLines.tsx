import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFieldArray } from 'react-hook-form';
import { FormNumber, FormText } from '../../../../kit/form/fields.tsx';
import { wide } from '../../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type DraftControl, LinesProblem } from './LinesProblem.tsx';
import { LineRow } from '../../../../kit/form/LineRow.tsx';

/** What is refunded in which stage. */
export function RefundLines({ control }: DraftControl) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'refundRules' });
  return (
    <>
      {fields.map(({ id }, at) => (
        <LineRow
          key={id}
          columns="88px minmax(0, 1fr) 150px"
          label={t('agreements.edit.refundLine', { number: at + 1 })}
          removeLabel={t('agreements.edit.removeRefund', { number: at + 1 })}
          onRemove={() => remove(at)}
        >
          <FormNumber
            control={control}
            name={`refundRules.${at}.stage`}
            label={t('agreements.line.stage')}
            size="small"
          />
          <FormText control={control} name={`refundRules.${at}.when`} label={t('agreements.line.when')} size="small" />
          <FormNumber
            control={control}
            name={`refundRules.${at}.percent`}
            label={t('agreements.line.percentIn')}
            size="small"
          />
        </LineRow>
      ))}
      <Box sx={{ ...wide, display: 'flex', gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" onClick={() => append({ stage: fields.length + 1, when: '', percent: null })}>
          {t('agreements.edit.addRefund')}
        </Button>
        <LinesProblem control={control} name="refundRules" />
      </Box>
    </>
  );
}
