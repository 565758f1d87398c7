import Translate from '@mui/icons-material/Translate';
import { useTranslation } from 'react-i18next';
import { changeSettings } from '../../domains/session/index.ts';
import { changeLanguage } from '../../kit/i18n/i18n.ts';
import { isLanguage, languages } from '../../kit/i18n/languages.ts';
import { ChoiceMenu } from './ChoiceMenu.tsx';

const choices = Object.entries(languages).map(([value, { title }]) => ({ value, title, lang: value }));

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const choose = async (language: string) => {
    if (!isLanguage(language)) return;
    await changeLanguage(language);
    changeSettings({ language, direction: null });
  };
  return (
    <ChoiceMenu
      label={t('app.language')}
      icon={<Translate />}
      choices={choices}
      value={i18n.language}
      onChoose={(language) => void choose(language)}
    />
  );
}
