import { providers } from '@embark/contracts/crm/providers';
import { useRead } from '../../../../kit/call/api.ts';

/** The name of a provider that only the address knows. */
export function ProviderName({ id }: { id: number }) {
  const { data } = useRead(providers.get, { id }, { staleTime: 600_000 });
  return <bdi>{data?.id === id ? data.name : `#${id}`}</bdi>;
}
