import { useNow } from '../../../kit/time/useNow.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { nextWorkingHour } from './followUp.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const none: readonly string[] = [];

/** The working days of an office (ISO, 1 is Monday; every day while not yet loaded) and its days off of the next months. */
export function useWorkdays(office: string): { workdays: readonly number[]; daysOff: readonly string[] } {
  const { officeOf } = useReference();
  const known = officeOf(office);
  return { workdays: known?.workdays ?? everyDay, daysOff: known?.daysOff ?? none };
}

type Planned = { nextFollowUpAt: string | null; office: string; zone: string };

/** The initial date of a follow-up form: the current follow-up if still ahead, else the office's next working hour. */
export function usePlannedDate({ nextFollowUpAt: at, office, zone }: Planned): string {
  const now = useNow();
  const { workdays, daysOff } = useWorkdays(office);
  return at !== null && new Date(at).getTime() > now ? at : nextWorkingHour(now, zone, workdays, daysOff);
}
