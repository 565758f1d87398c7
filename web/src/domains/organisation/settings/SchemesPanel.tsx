import { type Scheme, schemes } from '@embark/contracts/organisation/session';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { SidePanel } from '../../../kit/page/SidePanel.tsx';
import { modeOf } from '../../../kit/theme/areas.ts';
import { useLook } from '../session/index.ts';
import { plain } from './Fields.tsx';
import { SchemeCard } from './SchemeCard.tsx';
import { showScheme } from './show.ts';

const WIDTH = 380; // pixels, as the settings panel

/** One scheme for the whole page, chosen by its picture. */
export function SchemesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { theme } = useLook();
  const isAll = (scheme: Scheme) => Object.values(theme).every((name) => name === scheme);
  return (
    <SidePanel open onClose={onClose} title={t('settings.schemes.title')} width={WIDTH}>
      <Typography color="textSecondary" variant="body2" sx={{ marginBlockEnd: 2 }}>
        {t('settings.schemes.help')}
      </Typography>
      {(['light', 'dark'] as const).map((mode) => (
        <Group key={mode} title={t(`app.mode.${mode}`)}>
          {schemes
            .filter((scheme) => modeOf(scheme) === mode)
            .map((scheme) => (
              <SchemeCard
                key={scheme}
                scheme={scheme}
                chosen={isAll(scheme)}
                onChoose={() => void showScheme(scheme)}
              />
            ))}
        </Group>
      ))}
    </SidePanel>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const heading = useId();
  return (
    <Box component="fieldset" aria-labelledby={heading} sx={plain}>
      <Typography id={heading} variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>{children}</Box>
    </Box>
  );
}
