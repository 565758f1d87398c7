import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import type { AroundReceipts, ReceiptDialogs } from './props.ts';
import { CertifyDialog, ReverseDialog } from './ReceiptDialogs.tsx';

const ReceiptDialog = lazyPart(async () => (await import('./ReceiptDialog.tsx')).ReceiptDialog);
const AllocateDialog = lazyPart(async () => (await import('./AllocateDialog.tsx')).AllocateDialog);

/** The dialog of an action on receipts; nothing if its row is gone. */
export function DialogOfReceipts({ open, ...around }: AroundReceipts & { open: ReceiptDialogs }) {
  if (open.kind === 'receipt') return <ReceiptDialog {...around} />;
  const receipt = around.data.receipts.find(({ id }) => id === open.receiptId);
  if (!receipt) return null;
  if (open.kind === 'allocate') return <AllocateDialog receipt={receipt} {...around} />;
  if (open.kind === 'reverse') return <ReverseDialog receipt={receipt} {...around} />;
  const part = receipt.allocations.find(({ id }) => id === open.allocationId);
  return part ? <CertifyDialog act={open.kind} receipt={receipt} part={part} {...around} /> : null;
}
