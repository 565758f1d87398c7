import {
  type MergeField,
  type MergePerson,
  type MergePreview,
  type MergeSide,
  mergeSides,
} from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { countryName, languageName } from '../../../../kit/text/names.ts';
import { formatDate } from '../../../../kit/text/format.ts';

/** A field's value as text; undefined when blank. */
export function fieldText(person: MergePerson, field: MergeField): string | undefined {
  const value = person[field];
  if (value === null || value === '') return undefined;
  if (field === 'dateOfBirth') return formatDate(value);
  if (field === 'language') return languageName(value);
  return field === 'nationality' || field === 'residence' ? countryName(value) : value;
}

/** Emails and numbers are left-to-right in every language. */
export const isCode = (field: MergeField) => field === 'email' || field === 'phone' || field === 'whatsapp';

type Props = {
  of: Pick<MergePreview, MergeSide>;
  field: MergeField;
  chosen: MergeSide;
  /** Undefined when both values agree. */
  onChoose: ((side: MergeSide) => void) | undefined;
};

const row = {
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'subgrid' },
  alignItems: 'stretch',
  columnGap: 1.5,
  rowGap: 0.5,
  paddingBlock: 0.75,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;

const option = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minBlockSize: { xs: 44, md: 36 },
  paddingInline: 1.25,
  borderRadius: 1,
  border: '1px solid',
  borderColor: 'divider',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& input': { flex: 'none', inlineSize: 18, blockSize: 18, margin: 0, accentColor: 'var(--mui-palette-primary-main)' },
  '&:has(:checked)': { borderColor: 'primary.main', fontWeight: 550 },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;

/** One field of both contacts: a choice where they differ, plain text where they agree. */
export function FieldChoice({ of, field, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const name = useId();
  const label = t(`enquiries.field.${field}`);
  const text = (side: MergeSide) => {
    const value = fieldText(of[side], field);
    if (value === undefined) return <Box sx={{ color: 'text.secondary' }}>{t('contacts.merge.blank')}</Box>;
    return isCode(field) ? <Ltr>{value}</Ltr> : <bdi>{value}</bdi>;
  };
  const heading = (
    <Typography id={name} variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
      {label}
    </Typography>
  );
  if (!onChoose)
    return (
      <Box sx={row}>
        {heading}
        <Box
          sx={{
            gridColumn: { md: 'span 2' },
            paddingBlock: 0.5,
            paddingInline: { md: 1.25 },
            overflowWrap: 'anywhere',
          }}
        >
          {text('keep')}
        </Box>
      </Box>
    );
  return (
    <Box role="radiogroup" aria-labelledby={name} sx={row}>
      {heading}
      {mergeSides.map((side) => (
        <Box component="label" key={side} sx={option}>
          <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
          {text(side)}
        </Box>
      ))}
    </Box>
  );
}
