import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Ref, useState } from 'react';
import { lazyPart } from '../call/lazyPart.tsx';
import type { ConditionsAsked } from '../filter/useConditions.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { formatNumber } from '../text/format.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DateFilter } from './DateFilter.tsx';
import { SearchField } from './SearchField.tsx';
import { chosenText, type ListFilter } from './useListFilter.ts';
import { usePhone } from './useScreen.ts';

const FilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel);

type Props = { list: ListFilter; conditions?: ConditionsAsked | undefined; search?: Ref<HTMLInputElement> };

/** Search, the most used filters, and the button of all filters; on a phone all filters are behind it. */
export function FilterBar({ list, conditions, search }: Props) {
  const { q, parts, days, inBar, change } = list;
  const phone = usePhone();
  const beside = (name: string) => !phone && inBar.includes(name);
  const hasMore = conditions !== undefined || [...parts, ...days].some(({ name }) => !beside(name));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, minInlineSize: 0 }}>
      <SearchField
        label={list.search}
        value={q ?? ''}
        {...(search && { inputRef: search })}
        onChange={(text) => change({ q: text || undefined }, { replace: true })}
      />
      {parts.map((part) =>
        beside(part.name) ? (
          <Box
            key={part.name}
            sx={{ flex: part.chosen.length > 0 ? '0 1 auto' : 'none', minInlineSize: 64, maxInlineSize: 200 }}
          >
            <ChoiceFilter
              label={part.label}
              choices={part.choices}
              chosen={part.chosen}
              onChange={(values) => change({ [part.name]: chosenText(part, values) })}
            />
          </Box>
        ) : null,
      )}
      {days.map(({ name, label, value }) =>
        beside(name) ? (
          <Box key={name} sx={{ flex: '0 1 148px' }}>
            <DateFilter label={label} value={value} onChange={(day) => change({ [name]: day || undefined })} />
          </Box>
        ) : null,
      )}
      {hasMore && <FiltersButton list={list} conditions={conditions} phone={phone} />}
    </Box>
  );
}

/** Opens all filters; its badge counts active ones that are not in the bar. */
function FiltersButton({ list, conditions, phone }: Props & { phone: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<boolean>(); // undefined: never opened
  const active =
    list.chips.filter(({ id, isInBar }) => id !== 'q' && (phone || !isInBar)).length + (conditions?.count ?? 0);
  const label = t('list.filters');
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<TuneOutlined />}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        aria-label={active > 0 ? t('list.filtersActive', { count: active, number: formatNumber(active) }) : label}
        onPointerEnter={FilterPanel.preload}
        onFocus={FilterPanel.preload}
        onClick={() => setOpen(true)}
        sx={{
          flex: 'none',
          borderColor: 'divider',
          minBlockSize: { xs: 44, md: 36 },
          minInlineSize: 44,
          paddingInline: { xs: 1, sm: 1.5 },
          '& .MuiButton-startIcon': { marginInlineEnd: { xs: 0, sm: 0.75 }, marginInlineStart: 0 },
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {label}
        </Box>{' '}
        {active > 0 && (
          <Box component="span" sx={badge}>
            {formatNumber(active)}
          </Box>
        )}
      </Button>
      {open !== undefined && (
        <FilterPanel
          open={open}
          onClose={() => setOpen(false)}
          list={list}
          {...(conditions && {
            conditions: {
              ...conditions,
              open: () => {
                setOpen(false);
                conditions.open();
              },
            },
          })}
        />
      )}
    </>
  );
}

const badge = {
  marginInlineStart: 0.75,
  minInlineSize: '1.8rem',
  paddingInline: 0.5,
  borderRadius: '0.9rem',
  fontSize: '1.15rem',
  lineHeight: '1.8rem',
  color: 'primary.contrastText',
  backgroundColor: 'primary.main',
} as const;
