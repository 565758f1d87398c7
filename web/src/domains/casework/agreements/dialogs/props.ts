import type { Agreement, FileAgreements } from '@embark/contracts/casework/agreements';

/** What every dialog of an agreement receives. */
export type DialogProps = {
  agreement: Agreement;
  /** The agreements of the file, and what signing needs there. */
  around: FileAgreements;
  onClose: () => void;
};
