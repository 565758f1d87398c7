import { deadlineStates, type DeadlineFilter, hardnesses } from '@embark/contracts/casework/deadlines';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { ChoiceFilter } from '../../../kit/list/ChoiceFilter.tsx';
import { DateFilter } from '../../../kit/list/DateFilter.tsx';
import { SearchField } from '../../../kit/list/SearchField.tsx';
import { useReference } from '../../catalogue/reference/index.ts';

type Change = (part: Record<string, string | undefined>, how?: { replace?: boolean }) => void;

/** Search, and filters by kind, state, office and day. */
export function DatesFilter({ filter, onChange }: { filter: DeadlineFilter; onChange: Change }) {
  const { t } = useTranslation();
  const { offices } = useReference();
  const choices = {
    hardness: hardnesses.map((value) => ({ value, label: t(`deadlines.hardness.${value}`) })),
    state: deadlineStates.map((value) => ({ value, label: t(`deadlines.state.${value}`) })),
    office: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingBlockEnd: 1 }}>
      <SearchField
        label={t('deadlines.search')}
        value={filter.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined }, { replace: true })}
      />
      {(['hardness', 'state', 'office'] as const).map((name) => (
        <Box key={name} sx={{ flex: { xs: '1 1 30%', md: 'none' }, inlineSize: { md: 150 } }}>
          <ChoiceFilter
            label={t(`deadlines.field.${name}`)}
            choices={choices[name]}
            chosen={filter[name] ?? []}
            onChange={(values) => onChange({ [name]: values.join(',') || undefined })}
          />
        </Box>
      ))}
      {(['dueFrom', 'dueTo'] as const).map((name) => (
        <Box key={name} sx={{ flex: { xs: '1 1 40%', md: 'none' }, inlineSize: { md: 150 } }}>
          <DateFilter
            label={t(`deadlines.${name}`)}
            value={filter[name] ?? ''}
            onChange={(day) => onChange({ [name]: day || undefined })}
          />
        </Box>
      ))}
    </Box>
  );
}
