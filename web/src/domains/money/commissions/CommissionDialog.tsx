import type { CommissionRow } from '@embark/contracts/money/commissions';
import { officesFor } from '@embark/contracts/kit';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useAddresses, useSession } from '../../organisation/session/index.ts';
import { CommissionBody } from './CommissionBody.tsx';

/** The commission of an application over the list, with links to the application and the client file. */
export function CommissionDialog({ row, onClose }: { row: CommissionRow; onClose: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const at = useAddresses();
  const { role } = useSession();
  const opensApplications = officesFor(role, 'applications.read').length > 0;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={heading}>
      <DialogTitle id={heading}>
        <bdi>{row.name}</bdi>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography color="textSecondary">
          <bdi>{row.course}</bdi> · <bdi>{row.provider}</bdi> · <bdi>{row.office}</bdi>
        </Typography>
        <CommissionBody applicationId={row.applicationId} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {opensApplications && (
          <Link component={RouterLink} to={`/apps/applications/${row.applicationId}`}>
            {t('commissions.section.open')}
          </Link>
        )}
        <Link component={RouterLink} to={at.client(row.conversionId)}>
          {t('commissions.section.file', { number: row.fileNumber })}
        </Link>
        <Button onClick={onClose}>{t('kit.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
