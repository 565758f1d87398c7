import { contacts } from '@embark/contracts/crm/contacts';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { officesFor, type Permission } from '@embark/contracts/kit';
import { useRead } from '../../../kit/call/api.ts';
import { isSearch } from '../../../kit/text/strings.ts';
import { useSession } from '../../organisation/session/index.ts';

/** Exact name matches before similar ones, newest first. */
const EXACT_FIRST = '-exact';

/** Searches people, enquiries and client files in the user's scope: `size` of each, with exact totals. */
export function useFinds(q: string, office: readonly string[] | undefined, size: number) {
  const { role } = useSession();
  const may = (permission: Permission) => officesFor(role, permission).length > 0;
  const enabled = isSearch(q);
  const asked = { q: q.trim(), size, sort: EXACT_FIRST, ...(office?.length && { office: [...office] }) };
  const reads = {
    people: may('conversions.read'),
    enquiries: may('enquiries.read'),
    clients: may('conversions.read'),
  };
  return {
    people: useRead(contacts.search, asked, { enabled: enabled && reads.people }),
    enquiries: useRead(enquiries.list, asked, { enabled: enabled && reads.enquiries }),
    clients: useRead(conversions.list, asked, { enabled: enabled && reads.clients }),
    /** Which of them the user may read. */
    reads,
  };
}
