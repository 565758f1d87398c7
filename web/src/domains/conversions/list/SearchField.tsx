import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PAUSE = 250; // milliseconds without a key

/** Search words; they are taken over when the typing pauses. Words changed elsewhere, by the way back for one, replace what stands here. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  const take = useEffectEvent(() => onChange(text.trim()));
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(take, PAUSE);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <TextField
      type="search"
      placeholder={t('conversions.list.search')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      sx={{ flex: '1 1 16rem', maxInlineSize: { md: 320 } }}
      slotProps={{
        htmlInput: { 'aria-label': t('conversions.list.search'), dir: 'auto' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
