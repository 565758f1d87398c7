const KEY = 'embark.call';

const kinds = ['enquiries', 'conversions'] as const;
type Kind = (typeof kinds)[number];
export type Called = { kind: Kind; id: string };

/** What marks a link that calls: the record at which the call can be logged. Client files are numbered `C-…`. */
export const callMark = ({ id, number }: { id?: string; number?: string }) =>
  id && number ? { 'data-call': `${number.startsWith('C-') ? 'conversions' : 'enquiries'}:${id}` } : {};

/** The record whose phone link was pressed, kept for this tab as kind and id alone until the call is logged or dismissed. */
export function lastCall(): Called | undefined {
  const [kind, id] = (sessionStorage.getItem(KEY) ?? '').split(':');
  const known = kinds.find((one) => one === kind);
  return known && id ? { kind: known, id } : undefined;
}

export const keepCall = (mark: string) => sessionStorage.setItem(KEY, mark);
export const forgetCall = () => sessionStorage.removeItem(KEY);
