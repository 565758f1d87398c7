import type { PromiseFilter } from '@embark/contracts/crm/missedFollowUps';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { type Choice, ChoiceFilter } from '../../../kit/list/ChoiceFilter.tsx';
import type { FilterChip } from '../../../kit/list/ListView.tsx';
import { SearchField } from '../../../kit/list/SearchField.tsx';
import { useReference } from '../../catalogue/reference/index.ts';
import { useAssignees } from '../choices/index.ts';

export type Part = Partial<Record<'q' | 'assignee' | 'office' | 'serCode' | 'state', string | undefined>>;
type Change = (part: Part, how?: { replace?: boolean }) => void;

const names = ['assignee', 'office', 'serCode'] as const;

function useOffered(): Record<(typeof names)[number], Choice[]> {
  const { t } = useTranslation();
  const { offices, services, serviceName } = useReference();
  const people = useAssignees() ?? [];
  return {
    assignee: [
      { value: 'me', label: t('enquiries.list.me') },
      ...people.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    office: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
    serCode: services.map(({ code }) => ({ value: code, label: `${serviceName(code)} · ${code}` })),
  };
}

/** The active filters as removable chips. */
export function usePromiseChips(filter: PromiseFilter, change: Change): FilterChip[] {
  const { t } = useTranslation();
  const offered = useOffered();
  const chip = (id: keyof Part, label: string, value: string): FilterChip => ({
    id,
    label,
    value,
    onRemove: () => change({ [id]: undefined }),
  });
  return [
    ...names.flatMap((name) => {
      const labels = (filter[name] ?? []).map((one) => offered[name].find(({ value }) => value === one)?.label ?? one);
      return labels.length > 0 ? [chip(name, t(`enquiries.field.${name}`), labels.join(', '))] : [];
    }),
    ...(filter.q ? [chip('q', t('list.q'), filter.q)] : []),
  ];
}

/** Search and filters by owner, office and service. */
export function FilterBar({ filter, onChange }: { filter: PromiseFilter; onChange: Change }) {
  const { t } = useTranslation();
  const offered = useOffered();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <SearchField
        label={t('enquiries.list.search')}
        value={filter.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined }, { replace: true })}
      />
      {names.map((name) => (
        <Box key={name} sx={{ flex: { xs: '1 1 30%', md: 'none' }, inlineSize: { md: 160 } }}>
          <ChoiceFilter
            label={t(`enquiries.field.${name}`)}
            choices={offered[name]}
            chosen={filter[name] ?? []}
            onChange={(values) => onChange({ [name]: values.join(',') || undefined })}
          />
        </Box>
      ))}
    </Box>
  );
}
