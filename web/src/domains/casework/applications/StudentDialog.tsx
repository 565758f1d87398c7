import {
  applications,
  noStudentDetails,
  type StudentDetails,
  StudentForm,
} from '@embark/contracts/casework/applications';
import { conversions } from '@embark/contracts/crm/conversions';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RowDialog } from '../../../kit/record/RowDialog.tsx';
import { studentGroups, useStudentFields } from './studentFields.ts';

/** The form of a student's English and funds, which the package check compares. */
export function StudentDialog({ of: row, onClose }: { of: StudentDetails; onClose: () => void }) {
  const { t } = useTranslation();
  const fields = useStudentFields();
  const { mutateAsync } = useWrite(applications.changeStudent, { refreshes: [applications, conversions] });
  const { conversionId, version } = row;
  return (
    <RowDialog
      title={t('applications.student.title')}
      schema={StudentForm}
      row={row}
      blank={noStudentDetails}
      fields={fields}
      groups={[
        { title: t('packages.section.english'), names: studentGroups.english },
        { title: t('packages.section.funds'), names: studentGroups.funds },
      ]}
      save={(values) => mutateAsync({ conversionId, version, ...values })}
      saved={t('applications.student.saved')}
      onClose={onClose}
      maxWidth="md"
    />
  );
}
