import { licences } from '@embark/contracts/organisation/licences';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { LicenceLines } from './LicenceLines.tsx';

/** The user's own licences, to read. Takes no space if there are none. */
export function OwnLicences() {
  const { t } = useTranslation();
  const heading = useId();
  const { data } = useRead(licences.own, {});
  if (!Array.isArray(data) || data.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={heading}
      sx={{ display: 'grid', gap: 1, padding: { xs: 2, sm: 3 }, alignContent: 'start' }}
    >
      <div>
        <Typography id={heading} variant="h2">
          {t('licences.own')}
        </Typography>
        <Typography color="textSecondary">{t('licences.ownSays')}</Typography>
      </div>
      <LicenceLines rows={data} />
    </Paper>
  );
}
