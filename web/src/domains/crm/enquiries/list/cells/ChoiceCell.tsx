import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import { CellChoice } from '../../../../../kit/cells/CellChoice.tsx';
import type { Option } from '../../../../../kit/form/fields.tsx';
import type { CellEditorProps } from '../../../../../kit/list/cellEdit.ts';
import { type CellColumn, cellFields } from './fields.ts';
import { useChoices } from '../../../choices/index.ts';

const named = new Set(['assigneeId', 'leadSourceId', 'campaignId']); // the row contains the names of these too
const clearable = new Set(['leadSourceId', 'campaignId']);

type Props = CellEditorProps<EnquiryRow> & { column: Exclude<CellColumn, 'nextFollowUpAt' | 'tags'> };

/** A cell with a choice: owner, rating, lead status, source or campaign. */
export function ChoiceCell({ row, column, label, refused, onSave, onCancel }: Props) {
  const field = cellFields[column];
  const options = useChoices(row.office)[field] ?? [];
  const save = (option: Option | null) => ({
    value: option?.value ?? null,
    shown: { [field]: option?.value ?? null, ...(named.has(field) && { [column]: option?.label ?? null }) },
  });
  return (
    <CellChoice
      label={label}
      options={options}
      value={row[field]}
      clearable={clearable.has(field)}
      complaint={refused?.complaint}
      onSave={(option, then) => onSave(save(option), then)}
      onCancel={onCancel}
    />
  );
}

type Given = CellEditorProps<EnquiryRow>;
export const OwnerCell = (props: Given) => <ChoiceCell {...props} column="assignee" />;
export const RatingCell = (props: Given) => <ChoiceCell {...props} column="rating" />;
export const LeadStatusCell = (props: Given) => <ChoiceCell {...props} column="leadStatus" />;
export const LeadSourceCell = (props: Given) => <ChoiceCell {...props} column="leadSource" />;
export const CampaignCell = (props: Given) => <ChoiceCell {...props} column="campaign" />;
