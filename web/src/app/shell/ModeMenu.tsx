import { colourModes } from '@embark/contracts/organisation/session';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { changeSettings, useLook } from '../../domains/organisation/session/index.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

export function ModeMenu() {
  const { t } = useTranslation();
  const { mode } = useLook();
  const titles = { light: t('app.mode.light'), dark: t('app.mode.dark'), system: t('app.mode.system') };
  return (
    <ChoiceMenu
      label={t('app.mode.label')}
      icon={mode}
      choices={colourModes.map((value) => ({ value, title: titles[value] }))}
      value={mode}
      onChoose={(chosen) => changeSettings({ mode: colourModes.find((each) => each === chosen) ?? null })}
    />
  );
}
