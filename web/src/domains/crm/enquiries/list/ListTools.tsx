import EventBusy from '@mui/icons-material/EventBusyOutlined';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { LayoutToggle } from '../../../../kit/list/LayoutToggle.tsx';
import { ViewsMenu } from '../../../workspace/views/index.ts';

/** The way to those whose next step slipped, and the other ways to look at these enquiries. */
export function ListTools() {
  const { t } = useTranslation();
  const label = t('enquiries.layout.promises');
  return (
    <>
      <IconButton component={Link} to="/apps/broken-promises" aria-label={label} data-hint={label}>
        <EventBusy fontSize="small" />
      </IconButton>
      <LayoutToggle />
      <ViewsMenu list="enquiries" />
    </>
  );
}
