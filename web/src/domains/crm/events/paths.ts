import type { Attendance } from '@embark/contracts/crm/enquiries';
import { everyEnquiry } from '@embark/contracts/screens';
import { useMemo } from 'react';
import { useSession } from '../../organisation/session/index.ts';

export const LIST = '/apps/events';
export const NEW = `${LIST}/new`;
export const eventPath = (id: string) => `${LIST}/${id}`;
export const deskPath = (id: string) => `${LIST}/${id}/desk`;
export const badgesPath = (id: string) => `${LIST}/${id}/badges`;

/** Links to the enquiries behind an event's count, for users who may open them. */
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
