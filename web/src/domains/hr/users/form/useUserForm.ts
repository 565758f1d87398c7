import { User, UserFields, users } from '@embark/contracts/hr/users';
import type { Company, Role } from '@embark/contracts/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { keyOf, useRead, useWrite } from '../../../../kit/call/api.ts';
import { upload } from '../../../../kit/call/transfer.ts';
import type { FileChange } from '../../../../kit/form/FileField.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { handoverOf, leftIn, type Takers } from '../handover/takers.ts';
import { useSession } from '../../../organisation/session/index.ts';

type Form = Control<z.input<typeof UserFields>, unknown, z.output<typeof UserFields>>;

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** What the current form values would change: access, and open work that would lose its owner or could be reassigned. */
function useWork(user: User | undefined, control: Form, takers: Takers) {
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
  // a transfer may keep all work; losing a role keeps what the other roles cover
  const open = access || moves ? (data ?? []).filter(({ stranded }) => stranded || moves) : [];
  return {
    held: { roles, companies },
    /** Whether the accessible screens and rows change. */
    access: access || (user === undefined && roles.length > 0),
    ends:
      user !== undefined &&
      (user.roles.some((one) => !roles.includes(one)) || user.companies.some((one) => !companies.includes(one))),
    open,
    left: leftIn(open, takers).length,
    handover: () => handoverOf(open, takers),
  };
}

type Saved = { message: string; data: User; password: string | null };

/** The staff form: its fields, the contract, new owners of open work, and both choices on a conflict. */
export function useUserForm(user: User | undefined, office: string, onSaved: (saved: Saved) => void) {
  const { company } = useSession();
  const client = useQueryClient();
  const { mutateAsync } = useWrite(users.save, { refreshes: [users] });
  const version = useRef(user?.version);
  const [contract, setContract] = useState<FileChange>();
  const [takers, setTakers] = useState<Takers>({});

  const given = useContractForm(UserFields, {
    start: startOf(user, office, company),
    ...(!user && { draft: 'user.new' }),
    save: async (values) => {
      const params = {
        ...values,
        ...(user && { id: user.id, version: version.current, handover: work.handover() }),
        ...(contract === 'remove' && { removeContract: true }),
      };
      const saved = contract instanceof File ? await upload(users.save, contract, params) : await mutateAsync(params);
      version.current = saved.data.version;
      client.setQueryData(keyOf(users.view, { userId: saved.data.id }), saved.data);
      if (contract instanceof File)
        await Promise.all([...domains].map((domain) => client.invalidateQueries({ queryKey: [domain] })));
      setContract(undefined);
      setTakers({});
      if (user) given.form.reset(startOf(saved.data, office, company));
      onSaved(saved);
    },
  });
  const work = useWork(user, given.control, takers);

  const theirs = User.safeParse(given.problem?.code === 'conflict' ? given.problem.present : undefined);
  const late = theirs.success
    ? {
        takeTheirs: () => {
          version.current = theirs.data.version;
          client.setQueryData(keyOf(users.view, { userId: theirs.data.id }), theirs.data);
          given.form.reset(startOf(theirs.data, office, company));
        },
        keepMine: () => {
          version.current = theirs.data.version;
          void given.submit();
        },
      }
    : undefined;
  return { ...given, contract, setContract, takers, setTakers, work, late };
}
export type UserFormState = ReturnType<typeof useUserForm>;

const domains = new Set(Object.values(users).map(({ path }) => path.split('/')[1]));

const startOf = (user: User | undefined, office: string, company: User['companies'][number]) => ({
  displayName: user?.displayName ?? '',
  email: user?.email ?? '',
  aranEmail: user?.aranEmail ?? null,
  phone: user?.phone ?? null,
  jobTitle: user?.jobTitle ?? '',
  office: user?.office ?? office,
  companies: user?.companies ?? [company],
  roles: user?.roles ?? [],
  zone: user?.ownZone ?? null,
  language: user?.language ?? null,
  managerId: user?.managerId ?? null,
  startsOn: user?.employment?.startsOn ?? null,
  endsOn: user?.employment?.endsOn ?? null,
  active: user?.active ?? true,
  awayUntil: user?.awayUntil ?? null,
});
