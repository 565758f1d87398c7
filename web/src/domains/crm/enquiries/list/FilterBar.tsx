import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { EnquiryFilter } from '@embark/contracts/crm/enquiries';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { ChoiceFilter } from '../../../../kit/list/ChoiceFilter.tsx';
import { SearchField } from '../../../../kit/list/SearchField.tsx';
import { chosenIn, useFilterChoices } from './filters.ts';
import { labelKeys, type Part } from './useChips.ts';

const FilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel);

type Props = {
  filter: EnquiryFilter;
  onChange: (part: Part, how?: { replace?: boolean }) => void;
  search: Ref<HTMLInputElement>;
  hasStatus: boolean;
  conditions: ReactNode;
};

const quick = ['assignee', 'serCode', 'rating'] as const;

/** Search and the filters used all day; the rest is in a panel, on a phone all of them. */
export function FilterBar({ filter, onChange, search, hasStatus, conditions }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<boolean>(); // undefined: it was never open
  const choices = useFilterChoices();
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, gap: 1 }}>
      <SearchField
        label={t('enquiries.list.search')}
        value={filter.q ?? ''}
        inputRef={search}
        onChange={(q) => onChange({ q: q || undefined }, { replace: true })}
      />
      {quick.map((name) => (
        <Box key={name} sx={{ display: { xs: 'none', md: 'block' }, inlineSize: 150, minInlineSize: 0 }}>
          <ChoiceFilter
            label={t(labelKeys[name])}
            choices={choices[name]}
            chosen={chosenIn(filter, name)}
            onChange={(values) => onChange({ [name]: values.join(',') || undefined })}
          />
        </Box>
      ))}
      <Box sx={{ display: { xs: 'none', md: 'block' }, inlineSize: 150, minInlineSize: 0 }}>
        <ChoiceFilter
          label={t('enquiries.list.followUp')}
          choices={choices.followUp}
          chosen={filter.followUp ? [filter.followUp] : []}
          onChange={(values) => onChange({ followUp: values.at(-1) })}
        />
      </Box>
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
          {t('enquiries.list.filters')}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('enquiries.list.moreFilters')}
        </Box>
      </Button>
      {conditions}
      {open !== undefined && (
        <FilterPanel
          open={open}
          onClose={() => setOpen(false)}
          filter={filter}
          onChange={onChange}
          hasStatus={hasStatus}
        />
      )}
    </Box>
  );
}
