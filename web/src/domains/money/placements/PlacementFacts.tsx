import { type Placement, PlacementForm, placements } from '@embark/contracts/money/placements';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FactGroup } from '../../../kit/record/FactGroup.tsx';
import { FieldValue } from '../../../kit/record/FieldValue.tsx';
import { isBlank } from '../../../kit/record/fields.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { usePlacementFields } from './fields.ts';

const groups = {
  job: ['position', 'occupation', 'salary', 'salaryPeriod', 'weeklyHours', 'currency', 'ownerId'],
  sponsorship: ['subclass', 'nominateOn'],
  terms: ['payer', 'feeBasis', 'feePercent', 'feeAmount', 'guaranteeWeeks', 'guaranteeTerms'],
} as const;
type Group = keyof typeof groups;
const names = ['job', 'sponsorship', 'terms'] as const satisfies readonly Group[];

/** The facts of a placement in groups; each group is edited in a dialog. */
export function PlacementFacts({ row }: { row: Placement }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Group>();
  const fields = usePlacementFields(row.office);
  const shown = (name: (typeof groups)[Group][number]): ReactNode => {
    const value = row[name];
    if (name === 'ownerId') return <bdi>{row.owner}</bdi>;
    if (typeof value === 'number' && fields[name].kind === 'money') return moneyText(value, row.currency);
    return <FieldValue field={fields[name]} value={value} options={fields[name].options} />;
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
      {names.map((group) => {
        const facts = groups[group]
          .filter((name) => !isBlank(row[name]))
          .map((name) => ({ label: fields[name].label, value: shown(name) }));
        const edit = row.can.edit && (
          <Button
            size="small"
            color="inherit"
            aria-label={t('placements.editGroup', { group: t(`placements.group.${group}`) })}
            onClick={() => setEditing(group)}
          >
            {t('placements.edit')}
          </Button>
        );
        return (
          <FactGroup
            key={group}
            title={t(`placements.group.${group}`)}
            aside={edit}
            facts={facts.length > 0 ? facts : [{ label: t('placements.nothing'), value: '–' }]}
          />
        );
      })}
      {editing && <EditDialog row={row} group={editing} onClose={() => setEditing(undefined)} />}
    </Box>
  );
}

const unknown = {
  employerId: '',
  position: '',
  occupation: '',
  ownerId: null,
  currency: null,
  salary: null,
  salaryPeriod: null,
  weeklyHours: null,
  subclass: null,
  nominateOn: null,
  feeBasis: null,
  feePercent: null,
  feeAmount: null,
  payer: null,
  guaranteeWeeks: null,
  guaranteeTerms: null,
};

function EditDialog({ row, group, onClose }: { row: Placement; group: Group; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(placements.change, { refreshes: [placements] });
  const fields = usePlacementFields(row.office);
  return (
    <RowDialog
      title={t(`placements.group.${group}`)}
      schema={PlacementForm}
      row={row}
      blank={unknown}
      fields={fields}
      groups={[{ names: groups[group] }]}
      save={(values) => mutateAsync({ id: row.id, version: row.version, ...values })}
      saved={t('placements.saved')}
      onClose={onClose}
    />
  );
}
