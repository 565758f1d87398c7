import { catalogue, EnquiryStatus, enquiryStatusNames, type Reference } from '@embark/contracts/catalogue/reference';
import { everyEnquiry, statusTitles } from '@embark/contracts/screens';
import { useLayoutEffect } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { renameTexts } from '../../../kit/i18n/i18n.ts';
import { useSession } from '../../organisation/session/index.ts';

const FRESH = 5 * 60_000; // milliseconds; names of statuses change about yearly

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

/** Has every screen, and the menu beside it, use the names of the server's list of statuses. */
export function StatusNames() {
  const hasLists = everyEnquiry(useSession()) !== undefined;
  const { data } = useRead(catalogue.reference, {}, { enabled: hasLists, staleTime: FRESH });
  useLayoutEffect(() => renameTexts(ownNames(data?.statuses ?? [])), [data]);
  return null;
}
