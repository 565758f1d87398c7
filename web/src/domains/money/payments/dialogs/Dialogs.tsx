import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import type { Around, MoneyDialog } from './props.ts';
import { PromiseDialog } from './PromiseDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { CertifyDialog, ReverseDialog } from './ReceiptDialogs.tsx';
import { ApproveDialog, AskRefundDialog, PayDialog, RejectDialog } from './RefundDialogs.tsx';

const PlanDialog = lazyPart(async () => (await import('./PlanDialog.tsx')).PlanDialog);
const ReceiptDialog = lazyPart(async () => (await import('./ReceiptDialog.tsx')).ReceiptDialog);
const AllocateDialog = lazyPart(async () => (await import('./AllocateDialog.tsx')).AllocateDialog);

/** The dialog of an action on money; nothing if its row is gone. */
export function Dialogs(props: MoneyDialog & Around) {
  const { data, onClose } = props;
  const around = { data, onClose };
  switch (props.kind) {
    case 'receipt':
      return <ReceiptDialog {...around} />;
    case 'refund':
      return <AskRefundDialog {...around} />;
    case 'plan': {
      const plan = data.plans.find(({ id }) => id === props.planId);
      return plan ? <PlanDialog plan={plan} {...around} /> : null;
    }
    case 'promise':
    case 'waive':
    case 'writeOff': {
      const plan = data.plans.find(({ id }) => id === props.planId);
      const one = plan?.instalments.find(({ id }) => id === props.instalmentId);
      if (!plan || !one) return null;
      if (props.kind === 'promise') return <PromiseDialog one={one} plan={plan} {...around} />;
      return <ReasonDialog act={props.kind} one={one} plan={plan} {...around} />;
    }
    case 'allocate':
    case 'reverse': {
      const receipt = data.receipts.find(({ id }) => id === props.receiptId);
      if (!receipt) return null;
      if (props.kind === 'allocate') return <AllocateDialog receipt={receipt} {...around} />;
      return <ReverseDialog receipt={receipt} {...around} />;
    }
    case 'certify':
    case 'release': {
      const receipt = data.receipts.find(({ id }) => id === props.receiptId);
      const part = receipt?.allocations.find(({ id }) => id === props.allocationId);
      if (!receipt || !part) return null;
      return <CertifyDialog act={props.kind} receipt={receipt} part={part} {...around} />;
    }
    case 'approve':
    case 'reject':
    case 'pay': {
      const refund = data.refunds.find(({ id }) => id === props.refundId);
      if (!refund) return null;
      if (props.kind === 'approve') return <ApproveDialog refund={refund} {...around} />;
      if (props.kind === 'reject') return <RejectDialog refund={refund} {...around} />;
      return <PayDialog refund={refund} {...around} />;
    }
    default:
      return null;
  }
}
