import { type View, type ViewList, views as contract } from '@embark/contracts/workspace/views';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import MoreVert from '@mui/icons-material/MoreVert';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { SidePanel } from '../../../kit/page/SidePanel.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { SaveView } from './SaveView.tsx';
import { moved, useArrange, type Views } from './useViews.ts';
import { ariaDisabled } from '../../../kit/form/inputProps.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { searchOf } from './address.ts';
import { ViewActions } from './ViewActions.tsx';

type ManagedViewProps = {
  list: ViewList;
  view: View;
  views: Views;
  /** Its index among the tabs, -1 for none, and the index of the last. */
  at: number;
  last: number;
  onPin: (on: boolean) => void;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** A view in the dialog: owner, list, whether it is a tab, and its position. */
function ManagedView({ list, view, views, at, last, onPin, onMove, onEdit, onRemove }: ManagedViewProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { name, place } = view;
  const shared = [...view.roles.map((role) => t(`users.role.${role}`)), ...view.offices].join(', ');
  const target = place ?? views.pathname;
  return (
    <Box component="li" aria-label={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.25, minBlockSize: 48 }}>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography
          component={Link}
          to={`${target}${searchOf(view)}`}
          sx={{
            display: 'block',
            fontWeight: 550,
            color: 'text.primary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {view.isMine ? t('views.yours') : t('views.by', { owner: view.owner })}
          {shared && ` · ${shared}`}
          {place && (
            <>
              {' · '}
              <Ltr>{place}</Ltr>
            </>
          )}
        </Typography>
      </Box>
      {at >= 0 && (
        <>
          <IconButton
            size="small"
            aria-label={t('views.up', { name })}
            {...(at === 0 ? ariaDisabled : { onClick: () => onMove(-1) })}
          >
            <ArrowUpward fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('views.down', { name })}
            {...(at === last ? ariaDisabled : { onClick: () => onMove(1) })}
          >
            <ArrowDownward fontSize="small" />
          </IconButton>
        </>
      )}
      <IconButton
        size="small"
        aria-label={t('views.pinThis', { name })}
        aria-pressed={at >= 0}
        color={at >= 0 ? 'primary' : 'default'}
        onClick={() => onPin(at < 0)}
      >
        {at >= 0 ? <PushPin fontSize="small" /> : <PushPinOutlined fontSize="small" />}
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('views.more', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {anchor && (
        <ViewActions
          list={list}
          view={view}
          views={views}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
          onEdit={onEdit}
          onRemove={onRemove}
        />
      )}
    </Box>
  );
}

type Props = { list: ViewList; views: Views; onClose: () => void };

/** All views of a list: the tabs in order, then the others, each with its actions. */
export function ManageViews({ list, views, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const arrange = useArrange(list);
  const remove = useWrite(contract.remove, { refreshes: [contract] });
  const [edited, setEdited] = useState<View>();
  const [doomed, setDoomed] = useState<View>();
  const { rows } = views;
  const tabs = rows.filter(({ pinned }) => pinned).map(({ id }) => id);
  const put = async (pinned: readonly string[]) => {
    try {
      await arrange(pinned);
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      toast.error(refusal);
    }
  };
  return (
    <SidePanel open onClose={onClose} title={t('views.manage')} width={400}>
      {rows.length === 0 && <Typography color="textSecondary">{t('views.empty')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}>
        {rows.map((view) => (
          <ManagedView
            key={view.id}
            list={list}
            view={view}
            views={views}
            at={tabs.indexOf(view.id)}
            last={tabs.length - 1}
            onPin={(on) => void put(on ? [...tabs, view.id] : tabs.filter((id) => id !== view.id))}
            onMove={(by) => void put(moved(tabs, tabs, view.id, by))}
            onEdit={() => setEdited(view)}
            onRemove={() => setDoomed(view)}
          />
        ))}
      </Box>
      {edited && <SaveView list={list} views={views} view={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        open={doomed !== undefined}
        title={t('views.removeTitle', { name: doomed?.name ?? '' })}
        confirm={t('views.remove')}
        danger
        onClose={() => setDoomed(undefined)}
        onConfirm={async () => {
          if (doomed) await remove.mutateAsync({ id: doomed.id, version: doomed.version });
        }}
      >
        {doomed && (doomed.roles.length > 0 || doomed.offices.length > 0)
          ? t('views.removeShared')
          : t('views.removeOwn')}
      </ConfirmDialog>
    </SidePanel>
  );
}
