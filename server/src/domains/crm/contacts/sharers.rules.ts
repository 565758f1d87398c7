import { type Identity, samePerson } from './samePerson.rules.ts';

/** A stored person as `samePerson` compares it; `called` and `also`: names, emails and phones from before a merge. */
type Stored = {
  name: string;
  givenNames: string;
  familyName: string;
  preferredName: string;
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  dateOfBirth: string | null;
  called: readonly string[];
  also: readonly string[];
};

const present = (values: readonly (string | null)[]) => values.flatMap((value) => value || []);

export function identityOf({ preferredName, familyName, givenNames, ...of }: Stored): Identity {
  const also = of.also.map((value) => value.toLowerCase());
  return {
    names: present([
      of.name,
      // a nickname stands for the given names
      preferredName && (familyName && givenNames ? `${preferredName} ${familyName}` : preferredName),
      ...of.called,
    ]),
    emails: [...present([of.email?.trim().toLowerCase() ?? null]), ...also.filter((value) => value.includes('@'))],
    phones: [...present([of.phone, of.whatsapp]), ...also.filter((value) => !value.includes('@'))],
    dateOfBirth: of.dateOfBirth,
  };
}

/**
 * The records of this person among those that share an email or phone with them. What is only certain while no one else has the same email or phone
 * does not count if someone has.
 */
export function onlySame<T>(who: Identity, sharers: readonly T[], identity: (one: T) => Identity): T[] {
  const judged = sharers.map((one) => ({ one, ...samePerson(identity(one), who) }));
  const isShared = judged.some(({ verdict }) => verdict === 'different');
  return judged.flatMap(({ one, verdict, isWeak }) => (verdict === 'same' && !(isWeak && isShared) ? [one] : []));
}
