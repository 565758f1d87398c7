import { type Scheme, schemes } from '@embark/contracts/organisation/session';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { SidePanel } from '../../../kit/page/SidePanel.tsx';
import { modeOf } from '../../../kit/theme/areas.ts';
import { useLook } from '../session/index.ts';
import { plain } from './Fields.tsx';
import { showScheme } from './show.ts';
import { schemeColours } from '../../../kit/theme/schemes.ts';
import { useThemeName } from './ThemeFields.tsx';

type Props = { scheme: Scheme; chosen: boolean; onChoose: () => void };

/** A preview of a scheme: its paper on its background, a word, a line and its accent. */
function SchemeCard({ scheme, chosen, onChoose }: Props) {
  const nameOf = useThemeName();
  const { ground, paper, divider, text, quiet, accent } = schemeColours[scheme];
  return (
    <ButtonBase
      aria-pressed={chosen}
      onClick={onChoose}
      style={{ backgroundColor: ground, color: text, borderColor: chosen ? accent.main : divider }}
      sx={{
        display: 'grid',
        justifyContent: 'stretch',
        gap: 1,
        padding: 1,
        border: '2px solid',
        borderRadius: 2,
        font: 'inherit',
        textAlign: 'start',
      }}
    >
      <Box style={{ backgroundColor: paper, borderColor: divider }} sx={{ padding: 1, border: 1, borderRadius: 1 }}>
        <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center' }}>
          <Box style={{ backgroundColor: accent.main }} sx={{ inlineSize: 28, blockSize: 12, borderRadius: 1 }} />
          <Box style={{ backgroundColor: quiet }} sx={{ flex: 1, blockSize: 4, borderRadius: 1, opacity: 0.5 }} />
        </Box>
        <Box style={{ backgroundColor: divider }} sx={{ blockSize: 2, marginBlock: 1 }} />
        <Box
          style={{ backgroundColor: quiet }}
          sx={{ inlineSize: '60%', blockSize: 4, borderRadius: 1, opacity: 0.5 }}
        />
      </Box>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minBlockSize: 20, fontSize: '1.3rem', fontWeight: 550 }}
      >
        {nameOf(scheme)}
        {chosen && <Check fontSize="inherit" />}
      </Box>
    </ButtonBase>
  );
}

const WIDTH = 380; // pixels, like the settings panel

/** Chooses one scheme for the whole page by its preview. */
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
