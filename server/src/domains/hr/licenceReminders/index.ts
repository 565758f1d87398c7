import type { Domain } from '../../../kit/domain.ts';
import { remindOfLicences } from './remind.service.ts';

const REMIND = 'licenceReminders.remind';

export const domain: Domain = {
  name: 'licenceReminders',
  tasks: ({ database: { db }, now }) => ({ [REMIND]: () => remindOfLicences(db, now()) }),
  everyNight: [REMIND],
};
