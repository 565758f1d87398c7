import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ChoiceFilter } from '../../../../kit/list/ChoiceFilter.tsx';
import { SearchField } from '../../../../kit/list/SearchField.tsx';
import type { Part } from './useFilters.ts';

type Props = {
  q: string | undefined;
  parts: readonly Part[];
  onChange: (part: Record<string, string | undefined>, how?: { replace?: boolean }) => void;
};

/** Search and filters above the list of staff. */
export function FilterBar({ q, parts, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <SearchField
        label={t('users.list.search')}
        value={q ?? ''}
        onChange={(text) => onChange({ q: text || undefined }, { replace: true })}
      />
      {parts.map(({ name, label, choices, chosen }) => (
        <Box key={name} sx={{ flex: { xs: '1 1 40%', md: 'none' }, inlineSize: { md: 150 } }}>
          <ChoiceFilter
            label={label}
            choices={choices}
            chosen={chosen}
            onChange={(values) =>
              onChange({ [name]: (name === 'active' ? values.slice(-1) : values).join(',') || undefined })
            }
          />
        </Box>
      ))}
    </Box>
  );
}
