const KEY = 'embark.call';

/** A record at which a call can be logged: the name of its kind, and its id. */
export type Called = { kind: string; id: string };

/** What marks a phone link, so that its press is remembered. */
export const callMark = ({ kind, id }: Called) => ({ 'data-call': `${kind}:${id}` });

/** The record whose phone link was pressed, kept for this tab by kind and id alone until the call is logged or dismissed. */
export function lastCall(): Called | undefined {
  const [kind, id] = (sessionStorage.getItem(KEY) ?? '').split(':');
  return kind && id ? { kind, id } : undefined;
}

export const keepCall = (mark: string) => sessionStorage.setItem(KEY, mark);
export const forgetCall = () => sessionStorage.removeItem(KEY);
