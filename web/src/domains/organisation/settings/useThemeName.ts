import type { ThemeName } from '@embark/contracts/organisation/session';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

/** What a theme is called: its colour, and whether it is the light or the dark one. */
export function useThemeName() {
  const { t } = useTranslation();
  return (name: ThemeName): string => {
    if (name === 'mainThemeLight') return t('settings.theme.mainThemeLight');
    if (name === 'mainThemeDark') return t('settings.theme.mainThemeDark');
    const colour = t(`settings.colours.${name.slice(-1)}`, { defaultValue: name });
    return t(name.startsWith('dark') ? 'settings.theme.dark' : 'settings.theme.light', { colour });
  };
}
