import { type AgreementRow, agreements } from '@embark/contracts/casework/agreements';
import { useRead } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { CellEditorProps } from '../../../../kit/list/cellEdit.ts';
import { CellMenu } from '../../../workspace/registers/index.ts';
import { StateChip } from '../AgreementCard.tsx';
import { Dialogs } from '../dialogs/Dialogs.tsx';

/** What the register can do with an agreement; a variation is drafted on the client file, where its text is. */
const actions = ['send', 'sign', 'complete', 'change', 'end', 'remove'] as const;

/** The state of an agreement in its cell, with what can be done next; each opens the dialog of the client file. */
export function StateCell({ row, label, onCancel }: CellEditorProps<AgreementRow>) {
  const { t } = useTranslation();
  const { data, isPlaceholderData } = useRead(agreements.list, { id: row.conversionId });
  const around = isPlaceholderData ? undefined : data;
  const agreement = around?.rows.find(({ id }) => id === row.id);
  return (
    <CellMenu
      label={label}
      onCancel={onCancel}
      actions={
        agreement &&
        actions
          .filter((action) => agreement.can[action])
          .map((value) => ({ value, label: t(`agreements.action.${value}`) }))
      }
      none={t('agreements.register.noActions')}
      renderDialog={(action, close) =>
        around && agreement && <Dialogs action={action} agreement={agreement} around={around} onClose={close} />
      }
    >
      <StateChip state={row.state} />
    </CellMenu>
  );
}
