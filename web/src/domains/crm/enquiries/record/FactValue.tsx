import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { Fragment } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { countryName } from '../../../../kit/text/countries.ts';
import type { Option } from '../../../../kit/form/fields.tsx';
import { stringsIn } from '../../../../kit/text/stringList.ts';
import { clocksText } from '../../../../kit/time/clocks.ts';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { languageName } from '../../../../kit/text/languageNames.ts';
import type { Fact } from '../facts.ts';
import { consentText } from './historyText.ts';

type Props = {
  fact: Pick<Fact, 'name' | 'kind'>;
  value: unknown;
  options?: readonly Option[];
  /** Of the office, for moments. */
  zone?: string;
};

const years = new Set(['intakeYear', 'points']); // numbers that are read as they stand

/** A value as people read it; null for none. */
export function FactValue({ fact: { name, kind }, value, options = [], zone }: Props) {
  const { t } = useTranslation();
  if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
  if (kind === 'consent') return consentText(value, t);
  if (Array.isArray(value))
    return (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
        {stringsIn(value).map((word) => (
          <Fragment key={word}>
            <Chip label={word} />{' '}
          </Fragment>
        ))}
      </Box>
    );
  if (typeof value === 'number' && kind === 'number') return years.has(name) ? value : formatNumber(value);
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value);
  if (kind === 'choice') return <bdi>{options.find((option) => String(option.value) === text)?.label ?? text}</bdi>;
  if (kind === 'country') return countryName(text);
  if (kind === 'language') return languageName(text);
  if (kind === 'day') return formatDate(text);
  if (kind === 'moment') return clocksText(text, zone, t);
  if (kind === 'phone') return <Ltr>{text}</Ltr>;
  if (kind === 'email') return <Email text={text} />;
  return (
    <Box component="span" dir="auto" sx={{ whiteSpace: kind === 'long' ? 'pre-wrap' : undefined }}>
      {text}
    </Box>
  );
}

/** What does not fit in a line goes on after the name, not in the middle of a word. */
const Email = ({ text }: { text: string }) => (
  <Ltr>
    {text.split('@')[0]}
    <wbr />
    {text.slice(text.split('@')[0]?.length)}
  </Ltr>
);

/** Whether there is anything to show. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
