import { applications, type StudentDetails } from '@embark/contracts/casework/applications';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { FactGroup } from '../../../kit/record/FactGroup.tsx';
import { isBlank } from '../../../kit/record/fields.ts';
import { FieldValue } from '../../../kit/record/FieldValue.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { studentGroups, useStudentFields } from './studentFields.ts';

const StudentDialog = lazyPart(async () => (await import('./StudentDialog.tsx')).StudentDialog);

type Name = (typeof studentGroups)[keyof typeof studentGroups][number];
const names: readonly Name[] = [...studentGroups.english, ...studentGroups.funds];

/** Whether a detail says something: an unset flag, the currency alone or the usual place do not. */
function isSaid(row: StudentDetails, name: Name): boolean {
  if (name === 'currency' || isBlank(row[name]) || row[name] === false) return false;
  return name !== 'travelFrom' || row.travelFrom !== 'other';
}

/** What the package check knows of the student's English and funds (P9, P10), with the dialog to change it. */
export function StudentFacts({ conversionId }: { conversionId: string }) {
  const { t } = useTranslation();
  const fields = useStudentFields();
  const { data: row } = useRead(applications.student, { conversionId });
  const [isEditing, setEditing] = useState(false);
  if (!row) return null;
  const shown = (name: Name): ReactNode => {
    const value = row[name];
    if (typeof value === 'number' && fields[name].kind === 'money')
      return moneyText(value, name === 'funds' ? row.currency : 'AUD');
    return <FieldValue field={fields[name]} value={value} options={fields[name].options} />;
  };
  const facts = names
    .filter((name) => isSaid(row, name))
    .map((name) => ({ label: fields[name].label, value: shown(name) }));
  return (
    <>
      <FactGroup
        title={t('applications.student.title')}
        facts={facts.length > 0 ? facts : [{ label: t('applications.nothing'), value: '–' }]}
        aside={
          row.can.edit && (
            <Button
              size="small"
              color="inherit"
              aria-haspopup="dialog"
              aria-label={t('applications.editGroup', { group: t('applications.student.title') })}
              onPointerEnter={StudentDialog.preload}
              onFocus={StudentDialog.preload}
              onClick={() => setEditing(true)}
            >
              {t('applications.edit')}
            </Button>
          )
        }
      />
      {isEditing && <StudentDialog of={row} onClose={() => setEditing(false)} />}
    </>
  );
}
