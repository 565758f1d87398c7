import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { isLanguage, languages } from '../../../../kit/i18n/languages.ts';
import { changeSettings } from '../../session/index.ts';

const choose = (language: string) => {
  if (isLanguage(language)) changeSettings({ language, direction: null });
};

/** The language of screens and mails; it changes at once, as in the toolbar. */
export function LanguageField() {
  const { t, i18n } = useTranslation();
  return (
    <TextField
      select
      label={t('account.me.language')}
      value={i18n.language}
      onChange={({ target }) => choose(target.value)}
      sx={{ maxInlineSize: 320 }}
    >
      {Object.entries(languages).map(([code, { title }]) => (
        <MenuItem key={code} value={code} lang={code}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}
