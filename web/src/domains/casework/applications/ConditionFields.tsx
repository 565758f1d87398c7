import type { ApplicationMove } from '@embark/contracts/casework/applications';
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type Control, useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { FormText } from '../../../kit/form/fields.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { wide } from '../../../kit/form/FormSection.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

type Props = { control: Control<z.input<typeof ApplicationMove>, unknown, ApplicationMove> };

const line = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr auto', sm: '1fr 180px auto' },
  '& > :nth-of-type(2)': { gridColumn: { xs: '1', sm: 'auto' } },
} as const;

/** The conditions of an offer: each with a text and, if it has one, a day. */
export function ConditionFields({ control }: Props) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'conditions' });
  return (
    <Box
      component="fieldset"
      aria-label={t('applications.condition.all')}
      sx={{ ...wide, display: 'grid', gap: 1.5, border: 0, margin: 0, padding: 0, minInlineSize: 0 }}
    >
      {fields.map(({ id }, at) => (
        <Box key={id} sx={line}>
          <FormText
            control={control}
            name={`conditions.${at}.what`}
            required
            label={t('applications.condition.what')}
            placeholder={t('applications.condition.example')}
          />
          <FormDate control={control} name={`conditions.${at}.dueOn`} label={t('applications.condition.dueOn')} />
          <IconButton
            aria-label={t('applications.condition.remove', { number: at + 1 })}
            disabled={fields.length === 1}
            onClick={() => remove(at)}
            sx={{ gridRow: 1, gridColumn: { xs: 2, sm: 3 } }}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button startIcon={<Add />} onClick={() => append({ what: '', dueOn: null })} sx={{ justifySelf: 'start' }}>
        {t('applications.condition.add')}
      </Button>
    </Box>
  );
}
