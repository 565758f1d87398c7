import { useTranslation } from '../i18n/useTranslation.ts';
import { translateMessage } from '../i18n/messages.ts';
import type { ShownColumn } from './column.ts';
import type { CellEditing } from './useCellEdit.ts';

type Props<Row> = {
  row: Row;
  id: string;
  column: ShownColumn<Row>;
  edit: Pick<CellEditing, 'refused' | 'save' | 'leave'>;
};

/** The editor of a cell, in place. */
export function CellEditor<Row>({ row, id, column, edit: { refused, save, leave } }: Props<Row>) {
  const Editor = column.edit?.Editor;
  if (!Editor) return null;
  return (
    <Editor
      row={row}
      label={column.title}
      refused={refused.get(id)?.[column.id]}
      onSave={(value, then) => {
        leave(then);
        void save(id, column.id, value);
      }}
      onCancel={leave}
    />
  );
}

/** A rejected value stays in the cell, with an error that screen readers announce and a retry. */
export function Refusal({ complaint, column }: { complaint: string; column: string }) {
  const { t } = useTranslation();
  const says = t('list.notSaved', { column, why: translateMessage(complaint) });
  return (
    <span role="alert" className="refusal">
      <button type="button" className="again" tabIndex={-1} aria-label={says} data-hint={says}>
        !
      </button>
    </span>
  );
}
