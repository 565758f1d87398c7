import BrightnessAuto from '@mui/icons-material/BrightnessAutoOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { useTranslation } from 'react-i18next';
import { changeSettings, useLook } from '../../domains/session/index.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const modes = ['light', 'dark', 'system'] as const;
const icons = { light: <LightMode />, dark: <DarkMode />, system: <BrightnessAuto /> };

export function ModeMenu() {
  const { t } = useTranslation();
  const { mode } = useLook();
  const titles = { light: t('app.mode.light'), dark: t('app.mode.dark'), system: t('app.mode.system') };
  return (
    <ChoiceMenu
      label={t('app.mode.label')}
      icon={icons[mode]}
      choices={modes.map((value) => ({ value, title: titles[value] }))}
      value={mode}
      onChoose={(chosen) => changeSettings({ mode: modes.find((each) => each === chosen) ?? null })}
    />
  );
}
