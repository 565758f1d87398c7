import { useReference } from '../../crm/reference/index.ts';

/** The name of a service; its code where the name is unknown. */
export function ServiceName({ code }: { code: string }) {
  const { serviceOf } = useReference();
  return <bdi title={code}>{serviceOf(code)?.name ?? code}</bdi>;
}
