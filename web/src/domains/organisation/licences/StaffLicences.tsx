import { type Licence, licences } from '@embark/contracts/organisation/licences';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { LicenceDialog } from './LicenceDialog.tsx';
import { LicenceLines } from './LicenceLines.tsx';

type Props = { userId: number; name: string; mayAdd: boolean };

/** The licences of a staff member, with their form. */
export function StaffLicences({ userId, name, mayAdd }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error, refetch } = useRead(licences.list, { userId, size: 50 });
  const [open, setOpen] = useState<Licence | 'new'>();
  const rows = data?.rows ?? [];
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography id={heading} variant="h2" sx={{ flex: 1 }}>
          {t('licences.title')}
        </Typography>
        {mayAdd && (
          <Button variant="outlined" startIcon={<Add />} onClick={() => setOpen('new')}>
            {t('licences.new')}
          </Button>
        )}
      </Box>
      {error && !data && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <Typography color="textSecondary">{t('licences.none')}</Typography>}
      <LicenceLines
        rows={rows}
        renderAction={(row) =>
          row.can.edit && (
            <Button
              size="small"
              color="inherit"
              aria-label={t('licences.change', { number: row.number })}
              onClick={() => setOpen(row)}
            >
              {t('licences.changeShort')}
            </Button>
          )
        }
      />
      {open !== undefined && (
        <LicenceDialog
          holder={{ id: userId, name }}
          licence={open === 'new' ? null : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Box>
  );
}
