import { type EnquiryRow, plainFields } from '@embark/contracts/crm/enquiries';
import type { FieldDefinition } from '@embark/contracts/kit/record';
import { CellChoice } from '../../../../../kit/cells/CellChoice.tsx';
import type { Option } from '../../../../../kit/form/fields.tsx';
import type { CellEditorProps } from '../../../../../kit/list/cellEdit.ts';
import { type ChoiceColumn, fieldOf, isNamed } from './fields.ts';
import { useChoices } from '../../../choices/index.ts';

const optional = Object.entries<FieldDefinition>(plainFields.fields).filter(([, { required }]) => !required);
const clearable = new Set(['leadSource', 'campaign', ...optional.map(([name]) => name)]);

type Props = CellEditorProps<EnquiryRow> & { column: ChoiceColumn };

/** A cell with a choice. */
function ChoiceCell({ row, column, label, refused, onSave, onCancel }: Props) {
  const field = fieldOf(column);
  const options = useChoices(row.office)[field] ?? [];
  const value = row[field];
  const save = (option: Option | null) => ({
    value: option?.value ?? null,
    shown: { [field]: option?.value ?? null, ...(isNamed(column) && { [column]: option?.label ?? null }) },
  });
  return (
    <CellChoice
      label={label}
      options={options}
      value={Array.isArray(value) ? null : value}
      clearable={clearable.has(column)}
      complaint={refused?.complaint}
      onSave={(option, then) => onSave(save(option), then)}
      onCancel={onCancel}
    />
  );
}

/** The editor of a column. */
export const choiceCell = (column: ChoiceColumn) => (props: CellEditorProps<EnquiryRow>) => (
  <ChoiceCell {...props} column={column} />
);
