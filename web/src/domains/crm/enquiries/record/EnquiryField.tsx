import type { Enquiry } from '@embark/contracts/crm/enquiries';
import type { Option } from '../../../../kit/form/fields.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ConflictDialog } from '../../../../kit/record/ConflictDialog.tsx';
import { InlineField } from '../../../../kit/record/InlineField.tsx';
import { consentText } from '../../timeline/index.ts';
import type { EnquiryField as Field } from '../fields.ts';
import type { SaveEnquiry } from './useEnquiryChange.ts';

type Props = { field: Field; enquiry: Enquiry; options?: readonly Option[] | undefined; save: SaveEnquiry };

/** A field of an enquiry, edited in place. */
export function EnquiryField({ field, enquiry, options, save }: Props) {
  const { t } = useTranslation();
  return (
    <InlineField
      field={field}
      label={t(`enquiries.field.${field.name}`, { defaultValue: field.name })}
      record={enquiry}
      mayEdit={enquiry.can.edit}
      options={options}
      zone={enquiry.zone}
      save={save}
    />
  );
}

type ConflictProps = {
  conflict: { field: Field; mine: unknown; present: Enquiry };
  options?: readonly Option[] | undefined;
  onDecide: (keepMine: boolean) => void;
};

/** A colleague changed the same field of an enquiry: shows both values and asks which to keep. */
export function EnquiryConflict({ conflict: { field, mine, present }, options, onDecide }: ConflictProps) {
  const { t } = useTranslation();
  const show = field.name === 'consent' ? { show: (value: unknown) => consentText(value, t) } : {};
  return (
    <ConflictDialog
      field={{ kind: field.kind, ...show }}
      label={t(`enquiries.field.${field.name}`, { defaultValue: field.name })}
      mine={mine}
      theirs={field.read(present)}
      options={options}
      zone={present.zone}
      onDecide={onDecide}
    />
  );
}
