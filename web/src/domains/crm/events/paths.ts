import type { Attendance } from '@embark/contracts/crm/enquiries';
import { everyEnquiry } from '@embark/contracts/screens';
import { useMemo } from 'react';
import { useSession } from '../../organisation/session/index.ts';

export const LIST = '/apps/events';
export const NEW = `${LIST}/new`;
export const eventPath = (id: string) => `${LIST}/${id}`;
export const deskPath = (id: string) => `${LIST}/${id}/desk`;
export const badgesPath = (id: string) => `${LIST}/${id}/badges`;

/** The list of enquiries that a figure of an event counts, for those who may open it. */
export function useCounted() {
  const user = useSession();
  return useMemo(() => {
    const every = everyEnquiry(user);
    return (event: string, part?: Attendance | 'converted') => {
      const query = new URLSearchParams({ event, ...(part && part !== 'converted' && { attendance: part }) });
      return every && `${part === 'converted' ? every.replace('/all', '/CV') : every}?${query}`;
    };
  }, [user]);
}
