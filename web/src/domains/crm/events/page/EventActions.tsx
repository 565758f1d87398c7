import MoreVert from '@mui/icons-material/MoreVert';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { type EventRow, events, type KeptState } from '@embark/contracts/crm/events';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useWrite } from '../../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useNow } from '../../../../kit/time/useNow.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { badgesPath, deskPath, LIST } from '../paths.ts';

const FollowUpDialog = lazyPart(async () => (await import('./FollowUpDialog.tsx')).FollowUpDialog);

type Asked = KeptState | 'remove' | 'followUp';

/** The actions of an event: the desk as a button, the others in a menu; irreversible ones ask for confirmation. */
export function EventActions({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<Asked>();
  const move = useWrite(events.move, { refreshes: [events] });
  const remove = useWrite(events.remove, { refreshes: [events] });
  const now = useNow();
  const { id, version, can, figures } = event;
  const pick = (what: Asked) => () => {
    setAnchor(null);
    setAsked(what);
  };
  const asks = asked === 'followUp' ? undefined : asked;
  const act = async () => {
    if (asks === undefined) return;
    if (asks === 'remove') {
      await remove.mutateAsync({ id, version });
      void navigate(LIST);
    } else {
      await move.mutateAsync({ id, version, to: asks });
    }
    toast.success(t(`events.done.${asks}`));
  };
  const hasBegun = Date.parse(event.startsAt) <= now || figures.attended > 0;
  const coming = figures.registered - figures.attended;
  return (
    <>
      {can.edit && (
        <Button variant="contained" component={Link} to={deskPath(id)} startIcon={<QrCodeScanner />}>
          {t('events.desk.open')}
        </Button>
      )}
      {can.moves.includes('over') && hasBegun && (
        <Button variant="outlined" onClick={pick('over')}>
          {t('events.move.over')}
        </Button>
      )}
      {event.state === 'over' && can.edit && (
        <Button variant="outlined" onClick={pick('followUp')}>
          {t('events.followUp.open')}
        </Button>
      )}
      <IconButton
        aria-label={t('events.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem component={Link} to={badgesPath(id)}>
          {t('events.badges.open')}
        </MenuItem>
        {event.state !== 'over' && can.edit && (
          <MenuItem onClick={pick('followUp')}>{t('events.followUp.open')}</MenuItem>
        )}
        {can.moves
          .filter((to) => to !== 'over' || !hasBegun)
          .map((to) => (
            <MenuItem key={to} onClick={pick(to)}>
              {t(`events.move.${event.state === 'over' && to === 'open' ? 'reopen' : to}`)}
            </MenuItem>
          ))}
        {can.remove && <MenuItem onClick={pick('remove')}>{t('events.move.remove')}</MenuItem>}
      </Menu>
      {asked === 'followUp' && <FollowUpDialog event={event} onClose={() => setAsked(undefined)} />}
      <ConfirmDialog
        open={asks !== undefined}
        title={t(`events.ask.${asks ?? 'open'}.title`)}
        confirm={t(`events.move.${asks ?? 'open'}`)}
        danger={asked === 'remove' || asked === 'cancelled'}
        onConfirm={act}
        onClose={() => setAsked(undefined)}
      >
        {t(`events.ask.${asks ?? 'open'}.text`, { count: coming })}
      </ConfirmDialog>
    </>
  );
}
