import type { ContactFilter } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ChoiceFilter } from '../../../../kit/list/ChoiceFilter.tsx';
import { SearchField } from '../../../../kit/list/SearchField.tsx';
import { useContactChoices } from './useContactChoices.ts';

type Part = { q?: string | undefined; office?: string | undefined; missing?: string | undefined };
type Props = { filter: ContactFilter; onChange: (part: Part, how?: { replace?: boolean }) => void };

/** Search and filters above the people. */
export function FilterBar({ filter, onChange }: Props) {
  const { t } = useTranslation();
  const choices = useContactChoices();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <SearchField
        label={t('contacts.search')}
        value={filter.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined }, { replace: true })}
      />
      {(['office', 'missing'] as const).map((name) => (
        <Box key={name} sx={{ flex: { xs: '1 1 40%', md: 'none' }, inlineSize: { md: 160 } }}>
          <ChoiceFilter
            label={t(`contacts.field.${name}`)}
            choices={choices[name]}
            chosen={filter[name] ?? []}
            onChange={(values) => onChange({ [name]: values.join(',') || undefined })}
          />
        </Box>
      ))}
    </Box>
  );
}
