import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { SidePanel } from '../../../kit/page/SidePanel.tsx';
import { activeShortcuts } from '../../../kit/page/shortcuts.ts';
import { showHelp } from './helpState.ts';
import { kindAt } from './screenKind.ts';

const key = {
  padding: '2px 8px',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'inherit',
  fontSize: '1.3rem',
  whiteSpace: 'nowrap',
} as const;

/** The help of the current screen: its purpose, main actions and shortcuts, with links to all other help. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const kind = kindAt(useLocation().pathname);
  const acts = t(`help.screen.${kind}.acts`).split('\n');
  const keys = activeShortcuts().flatMap(({ key: name, says }) => (name && says ? [{ name, says }] : []));
  return (
    <SidePanel open onClose={onClose} title={t(`help.screen.${kind}.title`)} width={380}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Typography>{t(`help.screen.${kind}.text`)}</Typography>
        <section aria-label={t('help.acts')}>
          <Typography variant="subtitle2" component="h3">
            {t('help.acts')}
          </Typography>
          <Box
            component="ul"
            sx={{ margin: 0, marginBlockStart: 0.5, paddingInlineStart: 2.5, display: 'grid', gap: 0.5 }}
          >
            {acts.map((act) => (
              <li key={act}>{act}</li>
            ))}
          </Box>
        </section>
        <section aria-label={t('help.keys')}>
          <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
            {t('help.keys')}
          </Typography>
          {keys.length > 0 ? (
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(56px, auto) 1fr',
                gap: 1,
                margin: 0,
                marginBlockEnd: 1,
              }}
            >
              {keys.map(({ name, says }) => (
                <Box key={name} sx={{ display: 'contents' }}>
                  <dt>
                    <Box component="kbd" sx={key}>
                      {name}
                    </Box>
                  </dt>
                  <Box component="dd" sx={{ margin: 0 }}>
                    {says}
                  </Box>
                </Box>
              ))}
            </Box>
          ) : (
            <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 1 }}>
              {t('help.noKeys')}
            </Typography>
          )}
          <Button variant="outlined" onClick={() => showHelp('shortcuts')}>
            {t('help.allKeys')}
          </Button>
        </section>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={() => showHelp('tour')}>{t('help.tour.start')}</Button>
          <Button onClick={() => showHelp('news')}>{t('help.news.title')}</Button>
        </Box>
      </Box>
    </SidePanel>
  );
}
