import { colourModes } from '@embark/contracts/organisation/session';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { changeSettings, useLook } from '../../domains/organisation/session/index.ts';
import { languages } from '../../kit/i18n/languages.ts';
import { SidePanel } from '../../kit/page/SidePanel.tsx';
import { chooseLanguage } from './chooseLanguage.ts';
import { FontSizeSlider } from './FontSizeSlider.tsx';
import { Radios } from './Radios.tsx';
import { showPanel } from './panels.ts';
import { ShortcutList } from './ShortcutList.tsx';
import { ToolIcon, type ToolName } from './ToolIcon.tsx';
import { useFullscreen } from './useFullscreen.ts';

const spoken = Object.entries(languages).map(([value, { title, flag }]) => ({ value, title, flag, lang: value }));

/** What a phone's toolbar has no room for. */
export function ToolsPanel({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { mode } = useLook();
  const { full, toggle, can } = useFullscreen();
  const modes = colourModes.map((value) => ({ value, title: t(`app.mode.${value}`) }));
  return (
    <SidePanel open onClose={onClose} title={t('app.panels.tools')} width={380}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <ShortcutList onGo={onClose} />
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <Tool icon="quick" label={t('app.panels.quick')} onClick={() => showPanel('quick')} />
          <Tool icon="settings" label={t('app.panels.settings')} onClick={() => showPanel('settings')} />
          <Tool icon="schemes" label={t('app.panels.schemes')} onClick={() => showPanel('schemes')} />
          {can && (
            <Tool
              icon={full ? 'fullscreenExit' : 'fullscreen'}
              label={t(full ? 'app.fullscreen.leave' : 'app.fullscreen.enter')}
              onClick={toggle}
            />
          )}
        </Box>
        <Radios
          title={t('app.language')}
          choices={spoken}
          value={i18n.language}
          onChoose={(language) => void chooseLanguage(language)}
        />
        <Radios
          title={t('app.mode.label')}
          choices={modes}
          value={mode}
          onChoose={(chosen) => changeSettings({ mode: colourModes.find((each) => each === chosen) ?? null })}
        />
        <FontSizeSlider />
      </Box>
    </SidePanel>
  );
}

const Tool = ({ icon, label, onClick }: { icon: ToolName; label: string; onClick: () => void }) => (
  <Button
    color="inherit"
    startIcon={<ToolIcon name={icon} />}
    onClick={onClick}
    sx={{ justifyContent: 'flex-start', minBlockSize: 44 }}
  >
    {label}
  </Button>
);
