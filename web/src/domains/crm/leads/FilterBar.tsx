import { enquiryStatuses } from '@embark/contracts/catalogue/reference';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { type Choice, ChoiceFilter } from '../../../kit/list/ChoiceFilter.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { nameOf, type Period, periodNames, periodOf } from './periods.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { useAssignees } from '../choices/index.ts';

const names = ['office', 'serCode', 'leadSource', 'assignee', 'status'] as const;
type Name = (typeof names)[number];
type Chosen = Partial<Record<Name, readonly (string | number)[] | undefined>>;

type Props = {
  period: Period;
  today: string;
  filter: Chosen;
  /** The one office the page is about, which cannot be changed: services and people are its own. */
  office?: string | undefined;
  without?: readonly Name[];
  onChange: (part: Record<string, string | undefined>) => void;
};

/** The period and filters of the figures; all of it is kept in the address. */
export function FilterBar({ period, today, filter, office, without = [], onChange }: Props) {
  const { t } = useTranslation();
  const choices = useChoices(office);
  return (
    <Box sx={{ display: 'grid', gap: 1, marginBlockEnd: 2, displayPrint: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <PeriodPicker
          names={periodNames}
          titleOf={(name) => t(`leads.period.${name}`)}
          name={nameOf(period, today)}
          from={period.createdFrom}
          to={period.createdTo}
          onName={(name) => onChange(periodOf(name, today))}
          onDays={({ from, to }) => onChange({ createdFrom: from, createdTo: to })}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {names
          .filter((name) => !without.includes(name) && !(name === 'office' && office) && isOffered(choices[name]))
          .map((name) => (
            <Box key={name} sx={{ inlineSize: { xs: 'calc(50% - 4px)', md: 170 } }}>
              <ChoiceFilter
                label={t(`leads.filter.${name}`)}
                choices={choices[name] ?? []}
                chosen={(filter[name] ?? []).map(String)}
                onChange={(values) => onChange({ [name]: values.join(',') || undefined })}
              />
            </Box>
          ))}
      </Box>
    </Box>
  );
}

/** Choices still loading, of which there are none yet, keep their place. */
const isOffered = (choices: readonly Choice[] | undefined) => choices?.length !== 1;

type Coded = { code: string; name: string };
const officeChoice = ({ code, name }: Coded): Choice => ({ value: code, label: `${code} · ${name}` });
const serviceChoice = ({ code, name }: Coded): Choice => ({ value: code, label: `${name} · ${code}` });
const named = ({ id, name }: { id: number; name: string }): Choice => ({ value: String(id), label: name });

/** The choices of each filter, limited to `office` if given. */
function useChoices(office: string | undefined): Record<Name, Choice[] | undefined> {
  const { t } = useTranslation();
  const { services, offices, leadSources, statuses, isReady } = useReference();
  const people = useAssignees(office);
  const known = new Set(statuses.map(({ code }) => code));
  return {
    office: offices.map(officeChoice),
    serCode: services.filter((service) => !office || service.office === office).map(serviceChoice),
    // a filter that comes later would push the others
    leadSource: isReady ? [{ value: 'none', label: t('leads.none.source') }, ...leadSources.map(named)] : undefined,
    assignee: people && [{ value: 'none', label: t('leads.none.assignee') }, ...people.map(named)],
    status: enquiryStatuses
      .filter((code) => known.has(code))
      .map((code) => ({ value: code, label: t(`enquiries.status.${code}`) })),
  };
}
