import { catalogue, type Reference } from '@embark/contracts/crm/catalogue';
import { people } from '@embark/contracts/organisation/people';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';

const FRESH = 5 * 60_000; // milliseconds; services and sources change by the month

const nothing: Reference = {
  services: [],
  offices: [],
  statuses: [],
  reasons: [],
  leadSources: [],
  campaigns: [],
  ended: { leadSources: [], campaigns: [] },
  conversionStatuses: [],
};

/** What forms and filters offer, with the look-ups that screens need; empty until it is read. */
export function useReference() {
  const { data } = useRead(catalogue.reference, {}, { staleTime: FRESH });
  return useMemo(() => {
    const reference = data ?? nothing;
    const service = new Map(reference.services.map((one) => [one.code, one]));
    const office = new Map(reference.offices.map((one) => [one.code, one]));
    return {
      ...reference,
      isReady: data !== undefined,
      serviceOf: (code: string) => service.get(code),
      officeOf: (code: string) => office.get(code),
    };
  }, [data]);
}

/** Who can own work in an office; all that are within reach without one. */
export function useAssignees(office = 'all') {
  return useRead(people.assignees, { id: 'all', country: office }, { staleTime: FRESH }).data;
}
