import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { NavIcon } from './NavIcon.tsx';
import { ToolIcon } from './ToolIcon.tsx';
import type { ShortcutEntry } from './useShortcutEntries.ts';

/** An entry that is not starred yet. */
export function StarRow({ entry, onStar }: { entry: ShortcutEntry; onStar: (id: string) => void }) {
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
