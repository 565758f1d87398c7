import type { EnquiryRow } from '@embark/contracts/enquiries';
import { CellText } from '../../../../kit/cells/CellText.tsx';
import type { CellEditorProps } from '../../../../kit/list/cellEdit.ts';
import { OtherClock } from '../../../../kit/OtherClock.tsx';
import { cleanWords } from '../../../../kit/words.ts';
import { zonedInstant, zonedText } from '../../../../kit/zoned.ts';
import { useReference } from '../../useReference.ts';
import type { CellValue } from './fields.ts';

type Props = CellEditorProps<EnquiryRow>;

const triedBefore = (refused: Props['refused']) => (refused?.value as CellValue | undefined)?.shown; // safe: it came from here

/** Tags, separated by commas. */
export function TagsCell({ row, label, refused, onSave, onCancel }: Props) {
  return (
    <CellText
      label={label}
      start={(triedBefore(refused)?.tags ?? row.tags).join(', ')}
      complaint={refused?.complaint}
      onSave={(text, then) => {
        const tags = cleanWords([text]);
        onSave({ value: tags, shown: { tags } }, then);
      }}
      onCancel={onCancel}
    />
  );
}

/** When the next step is due, on the clock of the office; the reader's own stands below. */
export function FollowUpCell({ row, label, refused, onSave, onCancel }: Props) {
  const { officeOf } = useReference();
  const zone = officeOf(row.office)?.zone;
  const at = triedBefore(refused)?.nextFollowUpAt ?? row.nextFollowUpAt;
  return (
    <CellText
      label={label}
      type="datetime-local"
      start={at === null ? '' : zonedText(at, zone)}
      complaint={refused?.complaint}
      hint={(text) => <OtherClock text={text} {...(zone !== undefined && { zone })} />}
      onSave={(text, then) => {
        const moment = zonedInstant(text, zone);
        onSave({ value: moment, shown: { nextFollowUpAt: moment } }, then);
      }}
      onCancel={onCancel}
    />
  );
}
