import DragIndicator from '@mui/icons-material/DragIndicator';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { SearchInput } from '../../kit/page/SearchInput.tsx';
import { normaliseText } from '../../kit/text/strings.ts';
import { type ShortcutEntry, useShortcutEntries } from './useShortcutEntries.ts';
import { NavIcon } from './NavIcon.tsx';
import { ToolIcon } from './ToolButton.tsx';

const KIND = 'text/x-shortcut';

type StarredRowProps = {
  entry: ShortcutEntry;
  /** Its neighbours, for moving it up or down. */
  before: string | undefined;
  after: string | undefined;
  onMove: (id: string, place: string) => void;
  onRemove: (id: string) => void;
  onGo: () => void;
};

/** A starred entry, moved by dragging or with its buttons. */
function StarredRow({ entry: { id, url, icon, path }, before, after, onMove, onRemove, onGo }: StarredRowProps) {
  const { t } = useTranslation();
  const [isOver, over] = useState(false);
  const place = (to: string | undefined) => to !== undefined && onMove(id, to);
  return (
    <Box
      component="li"
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(KIND, id);
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(KIND)) return;
        event.preventDefault();
        over(true);
      }}
      onDragLeave={() => over(false)}
      onDrop={(event) => {
        event.preventDefault();
        over(false);
        onMove(event.dataTransfer.getData(KIND), id);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        borderRadius: 1,
        outline: isOver ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
      }}
    >
      <DragIndicator aria-hidden fontSize="small" sx={{ color: 'text.secondary', cursor: 'grab' }} />
      <NavIcon name={icon} />
      <Link component={RouterLink} to={url} onClick={onGo} color="textPrimary" draggable={false} sx={{ flex: 1 }}>
        {path}
      </Link>
      <IconButton aria-label={t('app.star.up', { name: path })} disabled={!before} onClick={() => place(before)}>
        <KeyboardArrowUp fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('app.star.down', { name: path })} disabled={!after} onClick={() => place(after)}>
        <KeyboardArrowDown fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('app.star.remove', { name: path })} onClick={() => onRemove(id)}>
        <ToolIcon name="starred" />
      </IconButton>
    </Box>
  );
}

/** An entry that is not starred yet. */
function StarRow({ entry, onStar }: { entry: ShortcutEntry; onStar: (id: string) => void }) {
  const { t } = useTranslation();
  const { id, name, above, icon, path } = entry;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, paddingInlineStart: 1 }}>
      <NavIcon name={icon} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <Typography>{name}</Typography>
        {above && (
          <Typography variant="caption" color="textSecondary" noWrap sx={{ display: 'block' }}>
            {above}
          </Typography>
        )}
      </Box>
      <IconButton aria-label={t('app.star.add', { name: path })} onClick={() => onStar(id)}>
        <ToolIcon name="star" />
      </IconButton>
    </Box>
  );
}

const MOST = 10; // suggestions at most

type Props = { id: string; anchor: HTMLElement; onClose: () => void };

/** The starred entries, to reorder or remove, and all others, to find and star. */
export function ShortcutsPopover({ id, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { all, starred, isStarred, toggle, move } = useShortcutEntries();
  const words = normaliseText(typed).split(' ').filter(Boolean);
  const others = all
    .filter((entry) => !isStarred(entry.id) && words.every((word) => normaliseText(entry.path).includes(word)))
    .slice(0, MOST);

  return (
    <Popover
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('app.star.label'),
          sx: { padding: 1.5, inlineSize: 360, maxBlockSize: '80dvh' },
        },
      }}
    >
      {starred.length === 0 ? (
        <Typography variant="body2" color="textSecondary" sx={{ padding: 1 }}>
          {t('app.star.none')}
        </Typography>
      ) : (
        <Box component="ul" aria-label={t('app.star.label')} sx={{ listStyle: 'none', margin: '0 0 12px', padding: 0 }}>
          {starred.map((entry, at) => (
            <StarredRow
              key={entry.id}
              entry={entry}
              before={starred[at - 1]?.id}
              after={starred[at + 1]?.id}
              onMove={move}
              onRemove={toggle}
              onGo={onClose}
            />
          ))}
        </Box>
      )}
      <SearchInput label={t('app.star.find')} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Box component="ul" aria-label={t('app.star.others')} sx={{ listStyle: 'none', margin: '8px 0 0', padding: 0 }}>
        {others.map((entry) => (
          <StarRow key={entry.id} entry={entry} onStar={toggle} />
        ))}
      </Box>
      {others.length === 0 && (
        <Typography component="output" variant="body2" color="textSecondary" sx={{ padding: 1 }}>
          {t('app.navSearch.none')}
        </Typography>
      )}
    </Popover>
  );
}
