import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useFileActs } from '../useReceiptActs.ts';
import { useFileRefunds } from '../useRefundActs.ts';
import { DialogOfReceipts } from './ReceiptDialogs.tsx';
import type { Around, MoneyDialog } from './props.ts';
import { PromiseDialog } from './PromiseDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { DialogOfRefunds } from './RefundDialogs.tsx';

const PlanDialog = lazyPart(async () => (await import('./PlanDialog.tsx')).PlanDialog);

/** The dialog of an action on money; nothing if its row is gone. */
export function Dialogs(props: MoneyDialog & Around) {
  const { data, onClose } = props;
  const around = { data, onClose };
  const acts = useFileActs(data);
  const refunds = useFileRefunds(data);
  switch (props.kind) {
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
    case 'refund':
    case 'approve':
    case 'reject':
    case 'pay':
      return <DialogOfRefunds open={props} acts={refunds} {...around} />;
    case 'receipt':
    case 'allocate':
    case 'reverse':
    case 'certify':
    case 'release':
      break;
  }
  return <DialogOfReceipts open={props} acts={acts} {...around} />;
}
