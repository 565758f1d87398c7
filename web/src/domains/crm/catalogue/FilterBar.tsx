import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { type Choice, ChoiceFilter } from '../../../kit/list/ChoiceFilter.tsx';
import { SearchField } from '../../../kit/list/SearchField.tsx';

/** A filter of the list by its name in the address, with what it can be and what is chosen. */
export type CatalogueChoice = {
  name: string;
  label: string;
  choices: Choice[];
  chosen: readonly string[];
  single?: boolean;
};

type Props = {
  q: string | undefined;
  choices: readonly CatalogueChoice[];
  onChange: (part: Record<string, string | undefined>, how?: { replace?: boolean }) => void;
};

/** Search and filters above a list of the catalogue. */
export function FilterBar({ q, choices, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <SearchField
        label={t('catalogue.search')}
        value={q ?? ''}
        onChange={(text) => onChange({ q: text || undefined }, { replace: true })}
      />
      {choices.map(({ name, label, choices: offered, chosen, single }) => (
        <Box key={name} sx={{ flex: { xs: '1 1 40%', md: 'none' }, inlineSize: { md: 150 } }}>
          <ChoiceFilter
            label={label}
            choices={offered}
            chosen={chosen}
            // both of two is the same as neither
            onChange={(values) => onChange({ [name]: (single ? values.slice(-1) : values).join(',') || undefined })}
          />
        </Box>
      ))}
    </Box>
  );
}
