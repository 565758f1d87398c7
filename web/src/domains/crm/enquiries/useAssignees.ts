import { people } from '@embark/contracts/organisation/people';
import { useRead } from '../../../kit/call/api.ts';

const FRESH = 5 * 60_000; // milliseconds

/** Who can own work in an office; all that are within reach without one. */
export function useAssignees(office = 'all') {
  return useRead(people.assignees, { id: 'all', country: office }, { staleTime: FRESH }).data;
}
