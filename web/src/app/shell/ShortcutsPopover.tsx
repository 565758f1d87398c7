import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { SearchInput } from '../../kit/page/SearchInput.tsx';
import { normaliseText } from '../../kit/text/strings.ts';
import { StarredRow } from './StarredRow.tsx';
import { type ShortcutEntry, useShortcutEntries } from './useShortcutEntries.ts';
import { NavIcon } from './NavIcon.tsx';
import { ToolIcon } from './ToolButton.tsx';

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

const MOST = 10; // suggestions at once

type Props = { id: string; anchor: HTMLElement; onClose: () => void };

/** The starred entries, to be put in order or taken out, and all others, to be found and starred. */
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
