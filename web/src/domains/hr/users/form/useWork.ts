import { type Company, type Role } from '@embark/contracts/kit';
import { type User, type UserFields, users } from '@embark/contracts/hr/users';
import type { z } from 'zod';
import { type Control, useWatch } from 'react-hook-form';
import { useRead } from '../../../../kit/call/api.ts';
import { handoverOf, leftIn, type Takers } from '../handover/takers.ts';

type Form = Control<z.input<typeof UserFields>, unknown, z.output<typeof UserFields>>;

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** What the ticks of the moment would change: access, and the open work that would be left behind or could be handed over. */
export function useWork(user: User | undefined, control: Form, takers: Takers) {
  const [given, companiesGiven, office] = useWatch({ control, name: ['roles', 'companies', 'office'] });
  const roles = given.filter((role): role is Role => typeof role === 'string');
  const companies: Company[] = companiesGiven;
  const access = user !== undefined && !(same(user.roles, roles) && same(user.companies, companies));
  const moves = user !== undefined && user.office !== office;
  const { data } = useRead(
    users.work,
    {
      userIds: user ? [user.id] : [],
      keep: 'yes',
      roles: roles.length > 0 ? roles : ['none'],
      companies,
    },
    { enabled: (access || moves) && companies.length > 0, staleTime: 0 },
  );
  // whoever only moves may keep everything; whoever loses a role keeps what is still theirs
  const open = access || moves ? (data ?? []).filter(({ stranded }) => stranded || moves) : [];
  return {
    held: { roles, companies },
    /** Screens and rows change. */
    access: access || (user === undefined && roles.length > 0),
    ends:
      user !== undefined &&
      (user.roles.some((one) => !roles.includes(one)) || user.companies.some((one) => !companies.includes(one))),
    open,
    left: leftIn(open, takers).length,
    handover: () => handoverOf(open, takers),
  };
}
