import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { minorDigits } from '@embark/contracts/kit';
import { Fragment } from 'react';
import type { Option } from '../form/fields.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { countryName, languageName } from '../text/names.ts';
import { formatDate, formatNumber } from '../text/format.ts';
import { Ltr } from '../text/Ltr.tsx';
import { formatPhone } from '../text/phone.tsx';
import { moneyDigits } from '../text/money.ts';
import { stringsIn } from '../text/strings.ts';
import { clocksText } from '../time/clocks.ts';
import type { RecordField } from './fields.ts';

type Props = {
  field: Pick<RecordField<never, never>, 'kind' | 'show'>;
  value: unknown;
  options?: readonly Option[] | undefined;
  /** The office's time zone, for timestamps. */
  zone?: string | undefined;
  /** Of an amount. */
  currency?: string;
};

/** A value formatted for display; null if blank. */
export function FieldValue({ field: { kind, show }, value, options = [], zone, currency = '' }: Props) {
  const { t } = useTranslation();
  if (show) return show(value);
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
  if (Array.isArray(value))
    return (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
        {stringsIn(value.map(String)).map((word) => (
          <Fragment key={word}>
            <Chip label={options.find((option) => String(option.value) === word)?.label ?? word} />{' '}
          </Fragment>
        ))}
      </Box>
    );
  if (typeof value === 'number' && kind === 'number') return formatNumber(value);
  if (typeof value === 'number' && kind === 'money') return moneyDigits(value, minorDigits(currency));
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value);
  if (kind === 'choice' || kind === 'person')
    return <bdi>{options.find((option) => String(option.value) === text)?.label ?? text}</bdi>;
  if (kind === 'year') return text;
  if (kind === 'country') return countryName(text);
  if (kind === 'language') return languageName(text);
  if (kind === 'day') return formatDate(text);
  if (kind === 'moment') return clocksText(text, zone, t);
  if (kind === 'phone') return <Ltr>{formatPhone(text)}</Ltr>;
  if (kind === 'code') return <Ltr>{text}</Ltr>;
  if (kind === 'email') return <Email text={text} />;
  return (
    <Box component="bdi" sx={{ whiteSpace: kind === 'long' ? 'pre-wrap' : undefined }}>
      {text}
    </Box>
  );
}

/** Breaks a long address after the name, not inside a word. */
const Email = ({ text }: { text: string }) => (
  <Ltr>
    {text.split('@')[0]}
    <wbr />
    {text.slice(text.split('@')[0]?.length)}
  </Ltr>
);
