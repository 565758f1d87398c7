import { everyEnquiry, mayOpen } from '@embark/contracts/screens';
import { useAddresses, useSession } from '../../organisation/session/index.ts';

type Filter = Readonly<Record<string, string>>;

const withFilter = (path: string, filter: Filter) => `${path}?${new URLSearchParams(filter)}`;

/** The lists behind the figures, for those who may open them: a figure without its list is a number and no link. */
export function useLists() {
  const user = useSession();
  const at = useAddresses();
  const every = everyEnquiry(user);
  const people = '/apps/users/userlist';
  return {
    enquiries: (filter: Filter) => every && withFilter(every, filter),
    clients: (filter: Filter) => withFilter(at.clients, filter),
    people: (filter: Filter) => (mayOpen(people, user) ? withFilter(people, filter) : undefined),
    person: (id: number) => (user.company === 'fc' ? `/apps/users/profile/${id}` : undefined),
  };
}
