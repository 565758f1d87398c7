import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { languages } from '../../kit/i18n/languages.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { chooseLanguage } from './chooseLanguage.ts';

const choices = Object.entries(languages).map(([value, { title, flag }]) => ({ value, title, flag, lang: value }));

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  return (
    <ChoiceMenu
      label={t('app.language')}
      icon="language"
      choices={choices}
      value={i18n.language}
      onChoose={(language) => void chooseLanguage(language)}
    />
  );
}
