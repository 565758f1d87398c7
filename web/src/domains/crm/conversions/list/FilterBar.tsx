import type { ConversionFilter, ConversionFilter as Filter } from '@embark/contracts/crm/conversions';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ChoiceFilter } from '../../../../kit/list/ChoiceFilter.tsx';
import { DateFilter } from '../../../../kit/list/DateFilter.tsx';
import { SearchField } from '../../../../kit/list/SearchField.tsx';
import type { Held } from './address.ts';
import { chosenIn, namesBeside, useFilterChoices } from './filters.ts';

type Part = Partial<Record<keyof ConversionFilter, string | undefined>>;
type Props = { filter: Filter; onChange: (part: Part, how?: { replace?: boolean }) => void; held: Held };

/** Search and filters above the list; on a phone the filters fold away. */
export function FilterBar({ filter, onChange, held }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const choices = useFilterChoices();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box sx={{ display: { xs: 'flex', md: 'contents' }, gap: 1, inlineSize: '100%' }}>
        <Box
          sx={{
            display: { xs: 'grid', md: 'contents' },
            flex: 1,
            gridTemplateColumns: 'minmax(0, 1fr)',
            minInlineSize: 0,
          }}
        >
          <SearchField
            label={t('conversions.list.search')}
            value={filter.q ?? ''}
            onChange={(q) => onChange({ q: q || undefined }, { replace: true })}
          />
        </Box>
        <Button
          sx={{ flex: 'none', display: { md: 'none' }, minBlockSize: 40, borderColor: 'divider' }}
          color="inherit"
          variant="outlined"
          startIcon={<TuneOutlined />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('conversions.list.filters')}
        </Button>
      </Box>
      <Box
        sx={{
          display: { xs: open ? 'grid' : 'none', md: 'contents' },
          gridTemplateColumns: '1fr 1fr',
          gap: 1,
          inlineSize: '100%',
        }}
      >
        {namesBeside(held).map((name) => (
          <Box key={name} sx={{ inlineSize: { md: 128 } }}>
            <ChoiceFilter
              label={t(`conversions.field.${name}`)}
              choices={choices[name]}
              chosen={chosenIn(filter, name)}
              onChange={(values) => onChange({ [name]: values.join(',') || undefined })}
            />
          </Box>
        ))}
        {(['openedFrom', 'openedTo'] as const).map((name) => (
          <Box key={name} sx={{ inlineSize: { md: 148 } }}>
            <DateFilter
              label={t(`conversions.field.${name}`)}
              value={filter[name] ?? ''}
              onChange={(day) => onChange({ [name]: day || undefined })}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
