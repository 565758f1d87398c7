import { useNow } from '../../../kit/time/useNow.ts';
import { useReference } from '../reference/index.ts';
import { nextWorkingHour } from './followUp.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** The working days of an office (ISO, 1 is Monday); every day while not yet loaded. */
export function useWorkdays(office: string): readonly number[] {
  const { officeOf } = useReference();
  return officeOf(office)?.workdays ?? everyDay;
}

type Planned = { nextFollowUpAt: string | null; office: string; zone: string };

/** The initial date of a follow-up form: the current follow-up if still ahead, else the office's next working hour. */
export function usePlannedDate({ nextFollowUpAt: at, office, zone }: Planned): string {
  const now = useNow();
  const workdays = useWorkdays(office);
  return at !== null && new Date(at).getTime() > now ? at : nextWorkingHour(now, zone, workdays);
}
