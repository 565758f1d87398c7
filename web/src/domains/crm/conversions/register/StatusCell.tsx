import { type ConversionRow, conversions } from '@embark/contracts/crm/conversions';
import { useRead } from '../../../../kit/call/api.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { CellEditorProps } from '../../../../kit/list/cellEdit.ts';
import { CellMenu } from '../../../workspace/registers/index.ts';
import { MoveDialog } from '../move/MoveDialog.tsx';
import { StatusName } from '../StatusName.tsx';

/** The moves of a client file, in its cell of a register; the dialog asks for what a move needs. */
export function StatusCell({ row, label, onCancel }: CellEditorProps<ConversionRow>) {
  const { t } = useTranslation();
  const { data, isPlaceholderData } = useRead(conversions.get, { id: row.id });
  const file = isPlaceholderData ? undefined : data;
  return (
    <CellMenu
      label={label}
      onCancel={onCancel}
      actions={file?.moves.map(({ to, name }) => ({
        value: to,
        label: t('conversions.move.to', { status: translateMessage(name) }),
      }))}
      none={t('conversions.register.noMoves')}
      renderDialog={(to, close) => {
        const move = file?.moves.find((one) => one.to === to);
        return file && move && <MoveDialog file={file} move={move} onClose={close} />;
      }}
    >
      <StatusName of={row} />
    </CellMenu>
  );
}
