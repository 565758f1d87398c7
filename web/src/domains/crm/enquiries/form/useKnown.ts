import { contacts, type KnownPerson } from '@embark/contracts/crm/contacts';
import { useEffect, useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';

const PAUSE = 350; // milliseconds without typing before the server is asked

type Typed = { email: string; phone: string; name: string; dateOfBirth: string; serCode: string };
type Asked = Partial<Typed>;

/** The search for known contacts: by a complete email, a phone of at least six digits, or a name with a date of birth. Undefined otherwise. */
export function questionOf({ email, phone, name, dateOfBirth, serCode }: Typed): Asked | undefined {
  const asked: Asked = {
    ...(/^\S+@\S+\.\S{2,}$/.test(email.trim()) && { email: email.trim() }),
    ...(phone.replace(/\D/g, '').length >= 6 && { phone: phone.trim() }),
    ...(name.trim() !== '' && dateOfBirth !== '' && { name: name.trim(), dateOfBirth }),
  };
  return Object.keys(asked).length > 0 ? { ...asked, ...(serCode && { serCode }) } : undefined;
}

const nobody: KnownPerson[] = [];

/** Known contacts matching what was typed, once typing pauses. */
export function useKnown(typed: Typed): KnownPerson[] {
  const question = JSON.stringify(questionOf(typed) ?? null);
  const [settled, setSettled] = useState('null');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(question), PAUSE);
    return () => clearTimeout(timer);
  }, [question]);
  const asked: Asked | null = settled === question ? JSON.parse(settled) : null;
  const { data, isPlaceholderData } = useRead(contacts.known, asked ?? {}, { enabled: asked !== null });
  return asked !== null && !isPlaceholderData ? (data?.rows ?? nobody) : nobody;
}
