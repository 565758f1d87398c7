import { Enquiry, enquiries } from '@embark/contracts/crm/enquiries';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ApiProblem, keyOf, useWrite } from '../../../../kit/call/api.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { type Change, type Fact, settle } from '../facts.ts';

export type Conflict = { fact: Fact; mine: unknown; present: Enquiry };
/** Answers the complaint when the value was not taken. `since`: what the person saw when they began, the present enquiry without it. */
export type SaveFact = (fact: Fact, value: unknown, since?: Enquiry) => Promise<string | undefined>;
type Begun = { fact: Fact; value: unknown; started: Enquiry; sayUndone?: boolean };

/** The enquiry as the screen shows it once the change is made; what only the server can work out stays as it was. */
const changed = (shown: Enquiry, change: Change): Enquiry => Enquiry.safeParse({ ...shown, ...change }).data ?? shown;

/**
 * Saves one field at a time: on screen at once, undone within ten seconds, and on the newest version when a colleague changed
 * another field meanwhile. When it was the same field, `conflict` holds both values until `decide` says which one stays.
 */
export function useEnquiryChange(id: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const toast = useToast();
  const [conflict, setConflict] = useState<Conflict>();
  const { mutateAsync } = useWrite(enquiries.change, {
    refreshes: [enquiries],
    optimistic: ({ id: changing, version: _version, ...change }, cache) =>
      cache.edit(enquiries.get, (shown) => (shown.id === changing ? changed(shown, change) : shown)),
  });

  const latest = () => client.getQueryData<Enquiry>(keyOf(enquiries.get, { id }));

  async function send({ fact, value, started, sayUndone }: Begun, on: Enquiry): Promise<string | undefined> {
    const written = fact.write(on, value);
    if ('complaint' in written) return written.complaint;
    const field = t(`enquiries.field.${fact.name}`);
    try {
      const saved = await mutateAsync({ id, version: on.version, ...written.change });
      client.setQueryData(keyOf(enquiries.get, { id }), saved);
      const before = fact.read(started);
      const undo = async () => {
        const now = latest() ?? saved;
        const complaint = await send({ fact, value: before, started: now, sayUndone: true }, now);
        if (complaint !== undefined) toast.error(complaint);
      };
      if (sayUndone) toast.success(t('enquiries.fact.undone', { field }));
      else if (fact.undoable?.(before, Date.now()) ?? true)
        toast.undo(t('enquiries.fact.saved', { field }), () => void undo());
      else toast.success(t('enquiries.fact.saved', { field }));
      return undefined;
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      const present = Enquiry.safeParse(problem.present);
      if (problem.code !== 'conflict' || !present.success) return complaintOf(problem, fact.name);
      client.setQueryData(keyOf(enquiries.get, { id }), present.data);
      const verdict = settle(fact, started, value, present.data);
      if (verdict === 'again') return send({ fact, value, started: present.data, sayUndone }, present.data);
      if (verdict === 'ask') setConflict({ fact, mine: value, present: present.data });
      return undefined;
    }
  }

  /** What a colleague wrote into this field while it was being edited is on screen already, and must not be lost. */
  const save: SaveFact = async (fact, value, since) => {
    const now = latest();
    if (!now) return undefined;
    const verdict = settle(fact, since ?? now, value, now);
    if (verdict === 'ask') setConflict({ fact, mine: value, present: now });
    return verdict === 'again' ? send({ fact, value, started: now }, now) : undefined;
  };

  const decide = async (keepMine: boolean) => {
    setConflict(undefined);
    if (!conflict || !keepMine) return;
    const now = latest() ?? conflict.present;
    const complaint = await send({ fact: conflict.fact, value: conflict.mine, started: now }, now);
    if (complaint !== undefined) toast.error(complaint);
  };

  return { save, conflict, decide };
}

const complaintOf = ({ fields, message }: ApiProblem, name: string): string =>
  fields[name] ?? fields[`interest.${name}`] ?? Object.values(fields)[0] ?? message;
