import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import MoreVert from '@mui/icons-material/MoreVert';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { View, ViewList } from '@embark/contracts/workspace/views';
import { useState } from 'react';
import { Link } from 'react-router';
import { ariaDisabled } from '../../../kit/form/inputProps.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { searchOf } from './address.ts';
import type { Views } from './useViews.ts';
import { ViewActions } from './ViewActions.tsx';

type Props = {
  list: ViewList;
  view: View;
  views: Views;
  /** Its place among the tabs, -1 for none, and the place of the last. */
  at: number;
  last: number;
  onPin: (on: boolean) => void;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** One view among all: whose it is and where it stands, whether it is a tab and in which place. */
export function ManagedView({ list, view, views, at, last, onPin, onMove, onEdit, onRemove }: Props) {
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
