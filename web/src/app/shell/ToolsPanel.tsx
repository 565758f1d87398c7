import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { SidePanel } from '../../kit/page/SidePanel.tsx';
import { ClockList } from './clocks/ClockList.tsx';
import { DisplayTools, Tool } from './DisplayTools.tsx';
import { NavIcon } from './NavIcon.tsx';
import { showPanel } from './panels.ts';
import { useShortcutEntries } from './useShortcutEntries.ts';

/** The starred entries, where there is no shortcuts bar. */
function ShortcutList({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const { starred } = useShortcutEntries();
  if (starred.length === 0) return null;
  return (
    <Box>
      <Typography id={heading} variant="subtitle2" component="h3">
        {t('app.star.label')}
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {starred.map(({ id, url, icon, path }) => (
          <li key={id}>
            <Link
              component={RouterLink}
              to={url}
              onClick={onGo}
              color="textPrimary"
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minBlockSize: 44 }}
            >
              <NavIcon name={icon} />
              {path}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The tools that do not fit a phone's toolbar. */
export function ToolsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SidePanel open onClose={onClose} title={t('app.panels.tools')} width={380}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ShortcutList onGo={onClose} />
        <Box sx={{ display: 'grid', marginInline: -1 }}>
          <Tool icon="quick" label={t('app.panels.quick')} onClick={() => showPanel('quick')} />
        </Box>
        <DisplayTools onLeave={onClose} />
        <ClockList />
      </Box>
    </SidePanel>
  );
}
