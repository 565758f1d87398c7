import { useNow } from '../../../kit/time/useNow.ts';
import { useReference } from '../reference/index.ts';
import { nextWorkingHour } from './followUp.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** The working days of an office (ISO, 1 is Monday); every day while they are not known. */
export function useWorkdays(office: string): readonly number[] {
  const { officeOf } = useReference();
  return officeOf(office)?.workdays ?? everyDay;
}

type Planned = { nextFollowUpAt: string | null; office: string; zone: string };

/** What a form about the next follow-up starts with: the date that is set while it lies ahead, else the next working hour of the office. */
export function usePlannedDate({ nextFollowUpAt: at, office, zone }: Planned): string {
  const now = useNow();
  const workdays = useWorkdays(office);
  return at !== null && new Date(at).getTime() > now ? at : nextWorkingHour(now, zone, workdays);
}
