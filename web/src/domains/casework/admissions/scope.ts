import { AdmissionDimension, AdmissionScope } from '@embark/contracts/casework/admissions';

/** What the address of the intake board can hold. A stage is not among it: each column is one. */
export const BoardScope = AdmissionScope.omit({ reached: true });
/** The same of a report, which also says what it is grouped by. */
export const ReportScope = BoardScope.extend({ rows: AdmissionDimension.optional() });
