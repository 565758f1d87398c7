import { useReference } from './useReference.ts';

/** A service by its name; its code is told when the pointer or the keyboard rests on it. */
export function ServiceName({ code }: { code: string }) {
  const { serviceName } = useReference();
  const name = serviceName(code);
  return <bdi data-hint={name === code ? undefined : `${name} · ${code}`}>{name}</bdi>;
}
