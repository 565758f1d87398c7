import type { Overview } from '@embark/contracts/casework/overview';
import { conversionId } from './conversions.ts';

/** The overview of a file with nothing on it; `given` says what there is. */
export const someOverview = (given: Partial<Overview> = {}): Overview => ({
  conversionId,
  today: '2026-11-24',
  dates: [],
  blocks: [],
  people: null,
  plan: null,
  papers: null,
  agreement: null,
  axis: [],
  proposal: null,
  ...given,
});
