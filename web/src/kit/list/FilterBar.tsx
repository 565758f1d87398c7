import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, type Ref, useState } from 'react';
import { lazyPart } from '../call/lazyPart.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DateFilter } from './DateFilter.tsx';
import { SearchField } from './SearchField.tsx';
import { chosenText, type FilterPart, type ListFilter } from './useListFilter.ts';

const FilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel);

const MANY = 2; // filters that a phone shows without folding

type Props = { list: ListFilter; conditions?: ReactNode; search?: Ref<HTMLInputElement> };

/** Search and filters above a list, the way to its conditions last; on a phone many filters fold away. Of very many those used all day, the rest in a panel. */
export function FilterBar(props: Props) {
  const { t } = useTranslation();
  const { q, search, quick, change } = props.list;
  const field = (
    <SearchField
      label={search}
      value={q ?? ''}
      {...(props.search && { inputRef: props.search })}
      onChange={(text) => change({ q: text || undefined }, { replace: true })}
    />
  );
  return quick ? <Quick {...props} names={quick} field={field} t={t} /> : <Folding {...props} field={field} t={t} />;
}

type Shown = Props & { field: ReactNode; t: ReturnType<typeof useTranslation>['t'] };

const choiceOf = (part: FilterPart, change: ListFilter['change']) => (
  <ChoiceFilter
    label={part.label}
    choices={part.choices}
    chosen={part.chosen}
    onChange={(values) => change({ [part.name]: chosenText(part, values) })}
  />
);

/** All filters beside each other. */
function Folding({ list: { parts, days, change }, conditions, field, t }: Shown) {
  const [open, setOpen] = useState(false);
  const chosen = parts.filter(({ isFree }) => !isFree);
  const folds = chosen.length + days.length > MANY;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box sx={folds ? searchRow : { display: 'contents' }}>
        {field}
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
        {chosen.map((part) => (
          <Box key={part.name} sx={{ inlineSize: { md: 148 } }}>
            {choiceOf(part, change)}
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

/** The filters used all day, on a phone none of them, and a panel with all. */
function Quick({ list, names, conditions, field, t }: Shown & { names: readonly string[] }) {
  const [open, setOpen] = useState<boolean>(); // undefined: it was never open
  const parts = names.flatMap((name) => list.parts.find((part) => part.name === name) ?? []);
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, gap: 1 }}>
      {field}
      {parts.map((part) => (
        <Box key={part.name} sx={{ display: { xs: 'none', md: 'block' }, inlineSize: 150, minInlineSize: 0 }}>
          {choiceOf(part, list.change)}
        </Box>
      ))}
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<TuneOutlined />}
        aria-expanded={open ?? false}
        onPointerEnter={FilterPanel.preload}
        onFocus={FilterPanel.preload}
        onClick={() => setOpen(true)}
        sx={{ borderColor: 'divider', flex: 'none' }}
      >
        <Box component="span" sx={{ display: { md: 'none' } }}>
          {t('list.filters')}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('list.moreFilters')}
        </Box>
      </Button>
      {conditions}
      {open !== undefined && <FilterPanel open={open} onClose={() => setOpen(false)} list={list} />}
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
