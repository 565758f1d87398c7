import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DateFilter } from './DateFilter.tsx';
import { SearchField } from './SearchField.tsx';
import type { ListFilter } from './useListFilter.ts';

const MANY = 2; // filters that a phone shows without folding

type Props = { list: ListFilter; conditions?: ReactNode };

/** Search and filters above a list, the way to its conditions last; on a phone many filters fold away. */
export function FilterBar({ list: { q, search, parts, days, change }, conditions }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const folds = parts.length + days.length > MANY;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box sx={folds ? searchRow : { display: 'contents' }}>
        <SearchField
          label={search}
          value={q ?? ''}
          onChange={(text) => change({ q: text || undefined }, { replace: true })}
        />
        {folds && (
          <Button
            sx={{ flex: 'none', display: { md: 'none' }, minBlockSize: 40, borderColor: 'divider' }}
            color="inherit"
            variant="outlined"
            startIcon={<TuneOutlined />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('list.filters')}
          </Button>
        )}
      </Box>
      <Box sx={{ ...row, display: { xs: open || !folds ? 'grid' : 'none', md: 'contents' } }}>
        {parts.map(({ name, label, choices, chosen, isSingle }) => (
          <Box key={name} sx={{ inlineSize: { md: 148 } }}>
            <ChoiceFilter
              label={label}
              choices={choices}
              chosen={chosen}
              onChange={(values) => change({ [name]: (isSingle ? values.slice(-1) : values).join(',') || undefined })}
            />
          </Box>
        ))}
        {days.map(({ name, label, value }) => (
          <Box key={name} sx={{ inlineSize: { md: 148 } }}>
            <DateFilter label={label} value={value} onChange={(day) => change({ [name]: day || undefined })} />
          </Box>
        ))}
        {conditions}
      </Box>
    </Box>
  );
}

const searchRow = {
  display: { xs: 'grid', md: 'contents' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1,
  inlineSize: '100%',
} as const;
const row = { gridTemplateColumns: '1fr 1fr', gap: 1, inlineSize: '100%' } as const;
