import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import { CellText } from '../../../../../kit/cells/CellText.tsx';
import type { CellEditorProps } from '../../../../../kit/list/cellEdit.ts';
import { typedClocks } from '../../../../../kit/time/clocks.ts';
import { zonedInstant, zonedText } from '../../../../../kit/time/zoned.ts';
import { useTranslation } from '../../../../../kit/i18n/useTranslation.ts';
import { cleanStrings } from '../../../../../kit/text/strings.ts';
import { isCellValue } from './fields.ts';
import { useReference } from '../../../../catalogue/reference/index.ts';

type Props = CellEditorProps<EnquiryRow>;

const refusedValue = (refused: Props['refused']) => (isCellValue(refused?.value) ? refused.value.shown : undefined);

/** A cell of tags, separated by commas. */
export function TagsCell({ row, label, refused, onSave, onCancel }: Props) {
  return (
    <CellText
      label={label}
      start={(refusedValue(refused)?.tags ?? row.tags).join(', ')}
      complaint={refused?.complaint}
      onSave={(text, then) => {
        const tags = cleanStrings([text]);
        onSave({ value: tags, shown: { tags } }, then);
      }}
      onCancel={onCancel}
    />
  );
}

/** The next follow-up in the office's time zone, with the user's own time below. */
export function FollowUpCell({ row, label, refused, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const { officeOf } = useReference();
  const zone = officeOf(row.office)?.zone;
  const at = refusedValue(refused)?.nextFollowUpAt ?? row.nextFollowUpAt;
  return (
    <CellText
      label={label}
      type="datetime-local"
      start={at === null ? '' : zonedText(at, zone)}
      complaint={refused?.complaint}
      hint={(text) => typedClocks(text, zone, t)}
      onSave={(text, then) => {
        const moment = zonedInstant(text, zone);
        onSave({ value: moment, shown: { nextFollowUpAt: moment } }, then);
      }}
      onCancel={onCancel}
    />
  );
}
