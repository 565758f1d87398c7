import type { FileClientMoney } from '@embark/contracts/money/clientMoney';

/** Which dialog is open, and about which row. */
export type ClientDialog =
  | { kind: 'receive' | 'payOut' | 'draw' | 'refund' | 'statement' }
  | { kind: 'reverse'; rowId: string }
  | { kind: 'void'; statementId: string };

export type Around = { data: FileClientMoney; onClose: () => void };
