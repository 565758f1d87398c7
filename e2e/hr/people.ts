import type { Api } from '../kit/fixtures.ts';
import { stranger } from '../kit/people.ts';

export type Leave = { id: string; version: number; type: string; amount: number; state: string };

/** The day so many days from today. */
export const dayFromNow = (more: number) => new Date(Date.now() + more * 86_400_000).toISOString().slice(0, 10);

/** A new colleague without a role, whose leave no other story touches. */
export async function newcomer(api: Api, office: string) {
  const { name: displayName, email } = stranger();
  const given = { displayName, email, office, roles: [] };
  const { data } = await api<{ data: { id: number } }>('POST', '/api/user-app/user/save', given);
  return { id: data.id, name: displayName };
}

/** Leave that HR requests for a staff member and approves. */
export async function taken(
  api: Api,
  given: { userId: number; type: string; startsOn: string; endsOn: string; reason: string },
) {
  const { id, version } = await api<Leave>('POST', '/api/leave-app/requests', given);
  return api<Leave>('POST', `/api/leave-app/requests/${id}/approve`, { version });
}

/** An entry of a balance, as HR. */
export const correct = (
  api: Api,
  userId: number,
  entry: { type: string; kind: string; day: string; amount: number; note: string },
) => api('POST', '/api/leave-app/corrections', { userId, ...entry });
