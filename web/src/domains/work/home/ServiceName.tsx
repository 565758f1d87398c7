import { useReference } from '../../crm/reference/index.ts';

/** What a service is called; its code where the name is not known. */
export function ServiceName({ code }: { code: string }) {
  const { serviceOf } = useReference();
  return <bdi title={code}>{serviceOf(code)?.name ?? code}</bdi>;
}
