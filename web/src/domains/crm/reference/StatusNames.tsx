import { catalogue, EnquiryStatus, enquiryStatusNames, type Reference } from '@embark/contracts/crm/catalogue';
import { useLayoutEffect } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { renameTexts } from '../../../kit/i18n/i18n.ts';

/** The names that the server's list of statuses has of its own, by the keys of the texts that they replace. */
function ownNames(statuses: Reference['statuses']): Map<string, string> {
  const names = new Map<string, string>();
  for (const { code, name } of statuses) {
    const status = EnquiryStatus.safeParse(code).data;
    if (status && name !== enquiryStatusNames[status]) names.set(`enquiries.status.${status}`, name);
  }
  return names;
}

/** Has every screen call a status as the server's list does, as soon as one of them has read that list. */
export function StatusNames() {
  const { data } = useRead(catalogue.reference, {}, { enabled: false });
  useLayoutEffect(() => renameTexts(ownNames(data?.statuses ?? [])), [data]);
  return null;
}
