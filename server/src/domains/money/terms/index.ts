import { terms } from '@embark/contracts/money/terms';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { remindOfTerms } from './remind.service.ts';
import { change, create, ofProvider } from './terms.service.ts';

export { findForProvider, type StoredTerms } from './terms.queries.ts';
export { termsFor } from './terms.rules.ts';

const REMIND = 'terms.remind';

export const domain: Domain = {
  name: 'terms',
  routes: () => [serve(terms, { ofProvider, create, change })],
  tasks: ({ database: { db }, now }) => ({ [REMIND]: () => remindOfTerms(db, now()) }),
  everyNight: [REMIND],
};
