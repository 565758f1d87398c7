import { duplicateWays } from '@embark/contracts/crm/imports';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Draft } from '../draft.ts';
import { UpdateWays } from './UpdateWays.tsx';

type Props = { draft: Draft; onChange: (draft: Draft) => void };

/** What happens to a row whose person already has an open enquiry about the same service. */
export function DuplicatesStep({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const choose = (name: string) => {
    const duplicates = duplicateWays.find((way) => way === name);
    if (duplicates) onChange({ ...draft, duplicates });
  };
  return (
    <Stack spacing={3}>
      <Stack spacing={1.5}>
        <Typography variant="h2" id={heading}>
          {t('imports.duplicates.title')}
        </Typography>
        <Typography color="textSecondary">{t('imports.duplicates.text')}</Typography>
        <RadioGroup aria-labelledby={heading} value={draft.duplicates} onChange={(_, value) => choose(value)}>
          <Stack spacing={1}>
            {duplicateWays.map((way) => (
              <Paper
                key={way}
                variant="outlined"
                sx={{ paddingInline: 1.5, ...(draft.duplicates === way && { borderColor: 'primary.main' }) }}
              >
                <FormControlLabel
                  value={way}
                  control={<Radio />}
                  sx={{ display: 'flex', margin: 0, paddingBlock: 0.75 }}
                  label={
                    <>
                      <Typography component="span" sx={{ display: 'block', fontWeight: 550 }}>
                        {t(`imports.duplicates.${way}.title`)}
                      </Typography>
                      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                        {t(`imports.duplicates.${way}.text`)}
                      </Typography>
                    </>
                  }
                />
              </Paper>
            ))}
          </Stack>
        </RadioGroup>
      </Stack>
      {draft.duplicates === 'update' && <UpdateWays draft={draft} onChange={onChange} />}
    </Stack>
  );
}
