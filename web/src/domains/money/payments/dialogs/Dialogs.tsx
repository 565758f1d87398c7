import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useFileActs } from '../useReceiptActs.ts';
import { DialogOfReceipts } from './DialogOfReceipts.tsx';
import type { Around, MoneyDialog } from './props.ts';
import { PromiseDialog } from './PromiseDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ApproveDialog, AskRefundDialog, PayDialog, RejectDialog } from './RefundDialogs.tsx';

const PlanDialog = lazyPart(async () => (await import('./PlanDialog.tsx')).PlanDialog);

/** The dialog of an action on money; nothing if its row is gone. */
export function Dialogs(props: MoneyDialog & Around) {
  const { data, onClose } = props;
  const around = { data, onClose };
  const acts = useFileActs(data);
  switch (props.kind) {
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
    case 'approve':
    case 'reject':
    case 'pay': {
      const refund = data.refunds.find(({ id }) => id === props.refundId);
      if (!refund) return null;
      if (props.kind === 'approve') return <ApproveDialog refund={refund} {...around} />;
      if (props.kind === 'reject') return <RejectDialog refund={refund} {...around} />;
      return <PayDialog refund={refund} {...around} />;
    }
    case 'receipt':
    case 'allocate':
    case 'reverse':
    case 'certify':
    case 'release':
      break;
  }
  return <DialogOfReceipts open={props} acts={acts} {...around} />;
}
