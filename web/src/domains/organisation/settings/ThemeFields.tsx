import { themeAreas, type ThemeName, themeNames } from '@embark/contracts/organisation/session';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FormSelect } from '../../../kit/form/fields.tsx';
import { Fields, type LookControl } from './Fields.tsx';

/** Returns the name of a theme: its colour, and whether it is light or dark. */
export function useThemeName() {
  const { t } = useTranslation();
  return (name: ThemeName): string => {
    if (name === 'mainThemeLight') return t('settings.theme.mainThemeLight');
    if (name === 'mainThemeDark') return t('settings.theme.mainThemeDark');
    const colour = t(`settings.colours.${name.slice(-1)}`, { defaultValue: name });
    return t(name.startsWith('dark') ? 'settings.theme.dark' : 'settings.theme.light', { colour });
  };
}

/** A theme for each area of the page. */
export function ThemeFields({ control }: { control: LookControl }) {
  const { t } = useTranslation();
  const nameOf = useThemeName();
  return (
    <Fields title={t('settings.theme.title')}>
      {themeAreas.map((area) => (
        <FormSelect
          key={area}
          control={control}
          name={`theme.${area}`}
          label={t(`settings.theme.${area}`)}
          options={themeNames.map((value) => ({ value, label: nameOf(value) }))}
        />
      ))}
    </Fields>
  );
}
