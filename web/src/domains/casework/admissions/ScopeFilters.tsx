import type { AdmissionScope } from '@embark/contracts/casework/admissions';
import { applicationStates } from '@embark/contracts/casework/applications';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { type Choice, ChoiceFilter } from '../../../kit/list/ChoiceFilter.tsx';
import { useReference } from '../../catalogue/reference/index.ts';
import { useOwners } from '../../crm/choices/index.ts';

const names = ['office', 'owner', 'status'] as const;
type Name = (typeof names)[number];

type Props = {
  filter: Pick<AdmissionScope, Name>;
  /** The one office the page is about: it cannot be changed, and people are its own. */
  office?: string | undefined;
  onChange: (part: Record<string, string | undefined>) => void;
};

/** Narrows the figures to offices, counsellors and states. A filter with one choice is left out. */
export function ScopeFilters({ filter, office, onChange }: Props) {
  const { t } = useTranslation();
  const { offices } = useReference();
  const owners = useOwners(office);
  const choices: Record<Name, Choice[]> = {
    office: office ? [] : offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
    owner: [
      { value: 'me', label: t('applications.me') },
      ...owners.map(({ value, label }) => ({ value: String(value), label })),
    ],
    status: applicationStates.map((value) => ({ value, label: t(`applications.status.${value}`) })),
  };
  const labels: Record<Name, string> = {
    office: t('admissions.by.office'),
    owner: t('admissions.by.counsellor'),
    status: t('admissions.by.state'),
  };
  return names
    .filter((name) => choices[name].length > 1)
    .map((name) => (
      <Box key={name} sx={{ inlineSize: { xs: 'calc(50% - 4px)', md: 170 } }}>
        <ChoiceFilter
          label={labels[name]}
          choices={choices[name]}
          chosen={(filter[name] ?? []).map(String)}
          onChange={(values) => onChange({ [name]: values.join(',') || undefined })}
        />
      </Box>
    ));
}
