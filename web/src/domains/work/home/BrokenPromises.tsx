import EventBusy from '@mui/icons-material/EventBusyOutlined';
import { mayOpen } from '@embark/contracts/screens';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useSession } from '../../organisation/session/index.ts';

const list = '/apps/broken-promises';

/** The way to what was promised and not done: my own, or the whole team's. */
export function BrokenPromises({ mine = false }: { mine?: boolean }) {
  const { t } = useTranslation();
  const user = useSession();
  if (!mayOpen(list, user)) return null;
  return (
    <Button
      component={Link}
      to={mine ? `${list}?assignee=me` : list}
      startIcon={<EventBusy />}
      sx={{ justifySelf: 'start', margin: mine ? 0 : 1 }}
    >
      {t(mine ? 'home.mine.promises' : 'home.team.promises')}
    </Button>
  );
}
