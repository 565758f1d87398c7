import { catalogue, EnquiryStatus, enquiryStatusNames, type Reference } from '@embark/contracts/crm/catalogue';
import { statusTitles } from '@embark/contracts/screens';
import { useLayoutEffect } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { renameTexts } from '../../../kit/i18n/i18n.ts';

/** Status names that differ from the default texts, by the keys of the texts they replace. */
function ownNames(statuses: Reference['statuses']): Map<string, string> {
  const names = new Map<string, string>();
  for (const { code, name } of statuses) {
    const status = EnquiryStatus.safeParse(code).data;
    if (!status || name === enquiryStatusNames[status]) continue;
    names.set(`enquiries.status.${status}`, name);
    if (status !== 'CV') names.set(`titles.${statusTitles[status]}`, name); // the menu's entry of its list
  }
  return names;
}

/** Applies the server's status names to all screens once the reference data has been read. */
export function StatusNames() {
  const { data } = useRead(catalogue.reference, {}, { enabled: false });
  useLayoutEffect(() => renameTexts(ownNames(data?.statuses ?? [])), [data]);
  return null;
}
