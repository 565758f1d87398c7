import { addresses, everyEnquiry, mayOpen } from '@embark/contracts/screens';
import { useMemo } from 'react';
import { useSession } from '../../organisation/session/index.ts';

/** Links to the rows behind a count, for users who may open that list. */
export function useOpens() {
  const user = useSession();
  return useMemo(() => {
    const every = everyEnquiry(user);
    const clients = addresses[user.company].clients;
    const asked = (query: Record<string, string>) => new URLSearchParams(query).toString();
    return {
      enquiries: (query: Record<string, string>) => every && `${every}?${asked(query)}`,
      /** The client files in one status. */
      inStatus: (status: string, query: Record<string, string>) =>
        every?.replace('/all', `/${status}`).concat(`?${asked(query)}`),
      clients: (query: Record<string, string>) => (mayOpen(clients, user) ? `${clients}?${asked(query)}` : undefined),
    };
  }, [user]);
}
