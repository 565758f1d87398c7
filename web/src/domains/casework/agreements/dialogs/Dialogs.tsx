import { agreements } from '@embark/contracts/casework/agreements';
import { useWrite } from '../../../../kit/call/api.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { CardAction } from '../AgreementCard.tsx';
import type { DialogProps } from './props.ts';
import { EndDialog } from './EndDialog.tsx';
import { SendDialog } from './SendDialog.tsx';

const AgreementDialog = lazyPart(async () => (await import('../edit/AgreementDialog.tsx')).AgreementDialog);
const SignDialog = lazyPart(async () => (await import('./SignDialog.tsx')).SignDialog);
const CompleteDialog = lazyPart(async () => (await import('./CompleteDialog.tsx')).CompleteDialog);

/** The dialog of an action on an agreement. */
export function Dialogs({ action, ...props }: DialogProps & { action: CardAction }) {
  if (action === 'change') return <AgreementDialog {...props} />;
  if (action === 'send') return <SendDialog {...props} />;
  if (action === 'sign') return <SignDialog {...props} />;
  if (action === 'complete') return <CompleteDialog {...props} />;
  if (action === 'end') return <EndDialog {...props} />;
  if (action === 'remove') return <RemoveDialog {...props} />;
  return null;
}

function RemoveDialog({ agreement: { id, version, number }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(agreements.remove, { refreshes: [agreements] });
  return (
    <ConfirmDialog
      open
      danger
      title={t('agreements.remove.title', { number })}
      confirm={t('agreements.action.remove')}
      onConfirm={() => mutateAsync({ id, version })}
      onClose={onClose}
    >
      {t('agreements.remove.text')}
    </ConfirmDialog>
  );
}
