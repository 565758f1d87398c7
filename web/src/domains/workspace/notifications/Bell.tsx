import { notifications } from '@embark/contracts/workspace/notifications';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../kit/call/api.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useSession } from '../../organisation/session/index.ts';

const MOST = 99;

const Place = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  '& > b': {
    position: 'absolute',
    insetBlockStart: 1,
    insetInlineEnd: 0,
    minInlineSize: 17,
    paddingInline: 4,
    borderRadius: 9,
    fontSize: '1.05rem',
    fontWeight: 700,
    lineHeight: '17px',
    textAlign: 'center',
    pointerEvents: 'none',
    color: theme.vars.palette.error.contrastText,
    backgroundColor: theme.vars.palette.error.main,
  },
}));

/** The bell of company fc with the unread count. `button` renders it with the given label. */
export function Bell({ button }: { button: (label: string) => ReactElement }) {
  const { t } = useTranslation();
  const { company } = useSession();
  const { data } = useRead(notifications.unread, {}, { enabled: company === 'fc' });
  if (company !== 'fc') return null;
  const count = data?.count ?? 0;
  const number = formatNumber(Math.min(count, MOST)) + (count > MOST ? '+' : '');
  return (
    <Place>
      {button(count > 0 ? t('app.bell', { count, number }) : t('app.panels.notifications'))}
      {count > 0 && <b aria-hidden>{number}</b>}
    </Place>
  );
}
