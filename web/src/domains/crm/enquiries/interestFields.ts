import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import type { Interest } from '@embark/contracts/crm/enquiries';
import type { InputKind } from '@embark/contracts/kit/record';

/** An event is chosen from those of the service. */
export type InterestKind = InputKind | 'event';

// the registration's status is read-only
type Names<T> = T extends unknown ? Exclude<keyof T, 'kind' | 'registration'> : never;
export type InterestName = Names<Interest>;
export type InterestField = { name: InterestName; kind: InterestKind };

const field = (name: InterestName, kind: InterestKind = 'text'): InterestField => ({ name, kind });
const registration = [field('eventId', 'event'), field('event'), field('seats', 'number'), field('attended', 'yesNo')];

/** The fields of each kind of interest, in the order a counsellor asks for them. */
export const interestFields: Record<ServiceKind, readonly InterestField[]> = {
  admission: [
    field('level', 'choice'),
    field('field'),
    field('courses', 'words'),
    field('providers', 'words'),
    field('intakeMonth', 'choice'),
    field('intakeYear', 'year'),
    field('qualification'),
    field('score'),
    field('englishTest', 'choice'),
    field('englishScores'),
    field('budget'),
    field('sponsor'),
  ],
  migration: [
    field('subclass'),
    field('currentVisa'),
    field('visaExpiry', 'day'),
    field('occupation'),
    field('skillsAssessment'),
    field('points', 'year'),
    field('partner', 'yesNo'),
    field('dependants', 'number'),
  ],
  event: registration,
  webinar: registration,
  global: [field('occupation'), field('experience'), field('employer')],
  property: [
    field('deal', 'choice'),
    field('suburbs', 'words'),
    field('budgetFrom', 'number'),
    field('budgetTo', 'number'),
    field('bedrooms', 'number'),
    field('financeApproved', 'yesNo'),
    field('timeFrame'),
  ],
};
