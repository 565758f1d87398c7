import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useAddresses } from '../../../organisation/session/index.ts';

/** To a new enquiry. */
export function NewButton() {
  const { t } = useTranslation();
  const at = useAddresses();
  return (
    <Button
      data-hint={`${t('enquiries.key.create')} (c)`}
      aria-keyshortcuts="c"
      variant="contained"
      component={Link}
      to={at.enquiry('new')}
      startIcon={<Add />}
    >
      {t('enquiries.list.new')}
    </Button>
  );
}
