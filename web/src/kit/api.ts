import type { Contract, Endpoint, InputOf, OutputOf } from '@embark/contracts/kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export class ApiProblem extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  constructor(status: number, body: { message?: string; fields?: Record<string, string> }) {
    super(body.message ?? 'Something went wrong.');
    this.status = status;
    this.fields = body.fields ?? {};
  }
}

export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  const isRead = endpoint.method === 'GET';
  const query = isRead ? `?${new URLSearchParams(definedOnly(rest))}` : '';
  const response = await fetch(`/api${path}${query}`, {
    method: endpoint.method,
    ...(!isRead && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }),
  });
  const body = await response.json().catch(() => ({})); // a proxy may answer in HTML
  if (!response.ok) throw new ApiProblem(response.status, body);
  return body as OutputOf<E>;
}

/** The first path segment names the domain, so one key refreshes all of a domain's reads. */
const keyOf = (endpoint: Endpoint) => [endpoint.path.split('/')[1], endpoint.path];

export const useRead = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  useQuery({
    queryKey: [...keyOf(endpoint), input],
    queryFn: () => call(endpoint, input),
    placeholderData: keepPreviousData,
  });

export function useWrite<E extends Endpoint>(endpoint: E, { refreshes }: { refreshes: readonly Contract[] }) {
  const client = useQueryClient();
  return useMutation<OutputOf<E>, ApiProblem, InputOf<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: () =>
      Promise.all(
        refreshes.map((contract) =>
          client.invalidateQueries({ queryKey: keyOf(Object.values(contract)[0]!).slice(0, 1) }),
        ),
      ),
  });
}

const definedOnly = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([k, v]) => [k, String(v)]),
  );
