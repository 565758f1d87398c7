import {
  type Application,
  type ApplicationRow,
  asksReason,
  nextStates,
  noStudentDetails,
  type StudentDetails,
} from '@embark/contracts/casework/applications';
import { conversionId } from './conversions.ts';

export const applicationId = '0197a000-0000-7000-8000-00000000d001';

const row: ApplicationRow = {
  id: applicationId,
  version: 4,
  number: 'AP-2026-00311',
  conversionId,
  fileNumber: 'C-2026-00041',
  name: 'Sadia Rahman',
  providerId: 3,
  provider: 'Yarra Valley University',
  courseId: 12,
  course: 'Bachelor of Nursing',
  level: 'bachelor',
  campusId: 5,
  campus: 'City',
  position: 1,
  intakeOn: '2027-02-22',
  status: 'draft',
  chosen: false,
  via: 'portal',
  reference: '',
  lapsesOn: null,
  endsOn: null,
  studentNumber: '',
  offerOn: null,
  currency: 'AUD',
  tuition: null,
  firstYear: null,
  scholarship: null,
  otherFees: null,
  deposit: null,
  depositDueOn: null,
  insurer: '',
  policy: '',
  coverFrom: null,
  coverTo: null,
  censusOn: null,
  coeCode: null,
  coeIssuedOn: null,
  ownerId: 31,
  owner: 'Omar Haddad',
  office: 'AU',
  zone: 'Australia/Melbourne',
  createdAt: '2026-11-20T01:00:00.000Z',
  updatedAt: '2026-11-20T01:00:00.000Z',
  can: { edit: true },
};

/** A draft application, as lists show it. */
export const someApplication = (given: Partial<ApplicationRow> = {}): ApplicationRow => ({ ...row, ...given });

/** A draft application with everything its page shows. */
export function wholeApplication(given: Partial<Application> = {}): Application {
  const { status = 'draft' } = given;
  return {
    ...row,
    endReason: null,
    submittedOn: null,
    acceptedOn: null,
    paidNote: null,
    paidDocument: null,
    gsAskedOn: null,
    gsPassedOn: null,
    covers: null,
    coverBy: null,
    commencedOn: null,
    enrolledOn: null,
    enrolledNote: null,
    enrolledDocument: null,
    priorProvider: '',
    priorBegan: null,
    priorCompleted: null,
    priorCeased: null,
    priorRelease: false,
    conditions: [],
    coes: [],
    moves: nextStates(status).map((to) => ({ to, needsReason: asksReason(to) })),
    ...given,
  };
}

/** A student without any details entered. */
export const someStudent = (given: Partial<StudentDetails> = {}): StudentDetails => ({
  conversionId,
  version: 3,
  ...noStudentDetails,
  can: { edit: true },
  ...given,
});
