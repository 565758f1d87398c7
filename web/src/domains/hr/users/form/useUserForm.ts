import { User, UserFields, users } from '@embark/contracts/hr/users';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keyOf, useWrite } from '../../../../kit/call/api.ts';
import { upload } from '../../../../kit/call/transfer.ts';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import type { Takers } from '../handover/takers.ts';
import { useSession } from '../../../organisation/session/index.ts';
import type { ContractChange } from './ContractField.tsx';
import { useWork } from './useWork.ts';

type Saved = { message: string; data: User; password: string | null };

/** The form of a member of staff: its fields, the contract, who takes over open work, and both ways out when a colleague was faster. */
export function useUserForm(user: User | undefined, office: string, onSaved: (saved: Saved) => void) {
  const { company } = useSession();
  const client = useQueryClient();
  const { mutateAsync } = useWrite(users.save, { refreshes: [users] });
  const version = useRef(user?.version);
  const [contract, setContract] = useState<ContractChange>();
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
