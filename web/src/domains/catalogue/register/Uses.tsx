import { register, type RegisterImport } from '@embark/contracts/catalogue/register';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';

/** R2: the open applications on courses that expire or are no longer listed, with a link to them. */
export function Uses({ of: { id, state, counts } }: { of: RegisterImport }) {
  const { t } = useTranslation();
  const ends = (counts.course?.expired ?? 0) + (counts.course?.gone ?? 0) > 0;
  const { data } = useRead(register.uses, { id }, { enabled: ends && state !== 'undone' });
  if (!ends || state === 'undone' || !data || data.openApplications === 0) return null;
  const { openApplications: count } = data;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" component={RouterLink} to={`/apps/applications?register=${id}`}>
          {t('register.usesShow')}
        </Button>
      }
    >
      {t('register.uses', { count, number: formatNumber(count) })}{' '}
      {state === 'staged' && t('register.usesTold', { count })}
    </Alert>
  );
}
