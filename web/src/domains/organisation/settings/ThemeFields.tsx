import { themeAreas, themeNames } from '@embark/contracts/organisation/session';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FormSelect } from '../../../kit/form/fields.tsx';
import { Fields, type LookControl } from './Fields.tsx';
import { useThemeName } from './useThemeName.ts';

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
