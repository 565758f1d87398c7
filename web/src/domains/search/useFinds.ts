import { contacts } from '@embark/contracts/contacts';
import { conversions } from '@embark/contracts/conversions';
import { enquiries } from '@embark/contracts/enquiries';
import { officesFor, type Permission } from '@embark/contracts/kit';
import { useRead } from '../../kit/api.ts';
import { useSession } from '../session/index.ts';

/** Two letters are the least that a search means. */
export const isSearch = (q: string): boolean => q.trim().length >= 2;

/** What is held by the words within reach: people, enquiries and client files, `size` of each, with exact totals. */
export function useFinds(q: string, office: readonly string[] | undefined, size: number) {
  const { role } = useSession();
  const may = (permission: Permission) => officesFor(role, permission).length > 0;
  const enabled = isSearch(q);
  const asked = { q: q.trim(), size, ...(office?.length && { office: [...office] }) };
  const reads = {
    people: may('conversions.read'),
    enquiries: may('enquiries.read'),
    clients: may('conversions.read'),
  };
  return {
    people: useRead(contacts.search, asked, { enabled: enabled && reads.people }),
    enquiries: useRead(enquiries.list, asked, { enabled: enabled && reads.enquiries }),
    clients: useRead(conversions.list, asked, { enabled: enabled && reads.clients }),
    /** Which of them are this user's work. */
    reads,
  };
}
