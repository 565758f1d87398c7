import { type Application, ApplicationForm, applications } from '@embark/contracts/casework/applications';
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
import { useApplicationFields } from './fields.ts';
import { refreshes } from './useMove.ts';

const groups = {
  course: ['campusId', 'position', 'intakeOn', 'endsOn', 'via', 'reference', 'studentNumber', 'ownerId'],
  offer: ['offerOn', 'lapsesOn', 'tuition', 'firstYear', 'scholarship', 'otherFees', 'deposit', 'depositDueOn'],
  cover: ['insurer', 'policy', 'covers', 'coverBy', 'coverFrom', 'coverTo'],
  enrolment: ['censusOn', 'priorProvider', 'priorBegan', 'priorCompleted', 'priorCeased', 'priorRelease'],
} as const;
type Group = keyof typeof groups;
const names = ['course', 'offer', 'cover', 'enrolment'] as const satisfies readonly Group[];

/** The facts of an application in groups; each group is edited in a dialog. */
export function ApplicationFacts({ row }: { row: Application }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Group>();
  const fields = useApplicationFields({ office: row.office, courseId: row.courseId });
  const shown = (name: (typeof groups)[Group][number]): ReactNode => {
    const value = row[name];
    if (name === 'ownerId') return <bdi>{row.owner}</bdi>;
    if (name === 'campusId') return row.campus && <bdi>{row.campus}</bdi>;
    if (typeof value === 'number' && fields[name].kind === 'money') return moneyText(value, row.currency);
    return <FieldValue field={fields[name]} value={value} options={fields[name].options} />;
  };
  return (
    <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
      {names.map((group) => {
        const facts = groups[group]
          .filter((name) => group === 'course' || !(isBlank(row[name]) || row[name] === false))
          .map((name) => ({ label: fields[name].label, value: shown(name) }));
        const edit = row.can.edit && (
          <Button
            size="small"
            color="inherit"
            aria-label={t('applications.editGroup', { group: t(`applications.group.${group}`) })}
            onClick={() => setEditing(group)}
          >
            {t('applications.edit')}
          </Button>
        );
        return (
          <FactGroup
            key={group}
            title={t(`applications.group.${group}`)}
            aside={edit}
            facts={facts.length > 0 ? facts : [{ label: t('applications.nothing'), value: '–' }]}
          />
        );
      })}
      {editing && <EditDialog row={row} group={editing} onClose={() => setEditing(undefined)} />}
    </Box>
  );
}

const unknown = {
  courseId: null,
  campusId: null,
  position: null,
  intakeOn: null,
  endsOn: null,
  via: null,
  reference: null,
  studentNumber: null,
  ownerId: null,
  offerOn: null,
  lapsesOn: null,
  currency: null,
  tuition: null,
  firstYear: null,
  scholarship: null,
  otherFees: null,
  deposit: null,
  depositDueOn: null,
  insurer: null,
  policy: null,
  covers: null,
  coverFrom: null,
  coverTo: null,
  coverBy: null,
  censusOn: null,
  priorProvider: null,
  priorBegan: null,
  priorCompleted: null,
  priorCeased: null,
  priorRelease: false,
};

function EditDialog({ row, group, onClose }: { row: Application; group: Group; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(applications.change, { refreshes });
  const fields = useApplicationFields({ office: row.office, courseId: row.courseId });
  return (
    <RowDialog
      title={t(`applications.group.${group}`)}
      schema={ApplicationForm}
      row={row}
      blank={unknown}
      fields={fields}
      groups={[{ names: groups[group] }]}
      save={(values) => mutateAsync({ id: row.id, version: row.version, ...values })}
      saved={t('applications.savedShort')}
      onClose={onClose}
    />
  );
}
