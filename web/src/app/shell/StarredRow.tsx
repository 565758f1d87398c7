import DragIndicator from '@mui/icons-material/DragIndicator';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { Link as RouterLink } from 'react-router';
import { NavIcon } from './NavIcon.tsx';
import { ToolIcon } from './ToolButton.tsx';
import type { ShortcutEntry } from './useShortcutEntries.ts';

const KIND = 'text/x-shortcut';

type Props = {
  entry: ShortcutEntry;
  /** Its neighbours, in whose place it can be put. */
  before: string | undefined;
  after: string | undefined;
  onMove: (id: string, place: string) => void;
  onRemove: (id: string) => void;
  onGo: () => void;
};

/** A starred entry: it is put in its place by dragging or by its buttons. */
export function StarredRow({ entry: { id, url, icon, path }, before, after, onMove, onRemove, onGo }: Props) {
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
