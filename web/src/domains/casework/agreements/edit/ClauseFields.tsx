import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFieldArray } from 'react-hook-form';
import { FormProse, FormText } from '../../../../kit/form/fields.tsx';
import { wide } from '../../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type DraftControl, LinesProblem } from './LinesProblem.tsx';
import { LineRow } from '../../../../kit/form/LineRow.tsx';

/** The clauses of the document, copied from the template. */
export function ClauseFields({ control }: DraftControl) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'clauses' });
  return (
    <>
      {fields.map(({ id }, at) => (
        <LineRow
          key={id}
          columns="minmax(0, 1fr) minmax(0, 2fr)"
          label={t('agreements.edit.clause', { number: at + 1 })}
          removeLabel={t('agreements.edit.removeClause', { number: at + 1 })}
          onRemove={() => remove(at)}
        >
          <FormText
            control={control}
            name={`clauses.${at}.heading`}
            label={t('agreements.line.heading')}
            size="small"
          />
          <FormProse control={control} name={`clauses.${at}.text`} label={t('agreements.line.text')} size="small" />
        </LineRow>
      ))}
      <Box sx={wide}>
        <Button variant="outlined" onClick={() => append({ heading: '', text: '' })}>
          {t('agreements.edit.addClause')}
        </Button>
        <LinesProblem control={control} name="clauses" />
      </Box>
    </>
  );
}
