const KEY = 'embark.call';

/** A record a call can be logged on: its kind and id. */
export type Called = { kind: string; id: string };

/** Marks a phone link, so that a click on it is remembered. */
export const callMark = ({ kind, id }: Called) => ({ 'data-call': `${kind}:${id}` });

/** The record whose phone link was clicked, stored in this tab by kind and id until the call is logged or dismissed. */
export function lastCall(): Called | undefined {
  const [kind, id] = (sessionStorage.getItem(KEY) ?? '').split(':');
  return kind && id ? { kind, id } : undefined;
}

export const keepCall = (mark: string) => sessionStorage.setItem(KEY, mark);
export const forgetCall = () => sessionStorage.removeItem(KEY);
