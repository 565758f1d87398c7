import { Application, ApplicationForm, applications } from '@embark/contracts/casework/applications';
import Box from '@mui/material/Box';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RecordFacts } from '../../../kit/record/RecordFacts.tsx';
import { useApplicationFields } from './fields.ts';
import { refreshes } from './useMove.ts';

const groups = {
  course: ['campusId', 'position', 'intakeOn', 'endsOn', 'via', 'reference', 'studentNumber', 'ownerId'],
  offer: ['offerOn', 'lapsesOn', 'tuition', 'firstYear', 'scholarship', 'otherFees', 'deposit', 'depositDueOn'],
  cover: ['insurer', 'policy', 'covers', 'coverBy', 'coverFrom', 'coverTo'],
  enrolment: ['censusOn', 'priorProvider', 'priorBegan', 'priorCompleted', 'priorCeased', 'priorRelease'],
} as const;
const names = ['course', 'offer', 'cover', 'enrolment'] as const satisfies readonly (keyof typeof groups)[];

/** The facts of an application in groups, each edited in place. */
export function ApplicationFacts({ row }: { row: Application }) {
  const { t } = useTranslation();
  const fields = useApplicationFields({ office: row.office, courseId: row.courseId });
  const { mutateAsync } = useWrite(applications.change, { refreshes });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
      {names.map((group) => (
        <RecordFacts<Application>
          key={group}
          title={t(`applications.group.${group}`)}
          record={row}
          mayEdit={row.can.edit}
          zone={row.zone}
          fields={fields}
          names={groups[group].filter((name) => row.can.edit || row[name] !== false)}
          form={ApplicationForm}
          schema={Application}
          read={applications.get}
          send={(change, { id, version }) => mutateAsync({ ...change, id, version })}
        />
      ))}
    </Box>
  );
}
