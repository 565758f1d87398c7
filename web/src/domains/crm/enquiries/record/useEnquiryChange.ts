import { Enquiry, enquiries } from '@embark/contracts/crm/enquiries';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useWrite } from '../../../../kit/call/api.ts';
import { type SaveField, useInlineSave } from '../../../../kit/record/useInlineSave.ts';
import type { Change } from '../fields.ts';

export type SaveEnquiry = SaveField<Enquiry, Change>;

/** The enquiry with the change applied optimistically; values the server computes stay as they are. */
const changed = (shown: Enquiry, change: Change): Enquiry => Enquiry.safeParse({ ...shown, ...change }).data ?? shown;

/** Saves one field of an enquiry at a time, optimistically. */
export function useEnquiryChange(id: string) {
  const { t } = useTranslation();
  const { mutateAsync } = useWrite(enquiries.change, {
    refreshes: [enquiries],
    optimistic: ({ id: changing, version: _version, ...change }, cache) =>
      cache.edit(enquiries.get, (shown) => (shown.id === changing ? changed(shown, change) : shown)),
  });
  return useInlineSave<Enquiry, Change>({
    id,
    schema: Enquiry,
    read: enquiries.get,
    send: (change, { version }) => mutateAsync({ id, version, ...change }),
    label: (name) => t(`enquiries.field.${name}`, { defaultValue: name }),
  });
}
