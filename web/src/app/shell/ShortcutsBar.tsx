import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { Link } from 'react-router';
import { lazyPart } from '../../kit/call/lazyPart.tsx';
import { NavIcon } from './NavIcon.tsx';
import { ToolButton } from './ToolButton.tsx';
import { useShortcutEntries } from './useShortcutEntries.ts';

const ShortcutsPopover = lazyPart(async () => (await import('./ShortcutsPopover.tsx')).ShortcutsPopover);

const MOST = 8; // in the bar; the others are in the list behind the star

const Entrance = styled(Link)(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  inlineSize: 36,
  blockSize: 36,
  borderRadius: 8,
  color: theme.vars.palette.text.secondary,
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.action.hover },
}));

/** The starred menu entries, and the star button that opens their list. */
export function ShortcutsBar() {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { starred } = useShortcutEntries();

  return (
    <Box sx={{ display: { xs: 'none', lg: 'flex' }, alignItems: 'center' }}>
      {starred.length > 0 && (
        <Box
          component="ul"
          aria-label={t('app.star.label')}
          sx={{ display: 'flex', listStyle: 'none', margin: 0, padding: 0 }}
        >
          {starred.slice(0, MOST).map(({ id: key, url, icon, path }) => (
            <li key={key}>
              <Entrance to={url} aria-label={path} data-hint={path}>
                <NavIcon name={icon} />
              </Entrance>
            </li>
          ))}
        </Box>
      )}
      <ToolButton
        label={t('app.star.open')}
        icon={starred.length > 0 ? 'starred' : 'star'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        preload={ShortcutsPopover.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && <ShortcutsPopover id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
    </Box>
  );
}
