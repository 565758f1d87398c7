import { type Figure, type FigureScope, filterOfFigure } from '@embark/contracts/casework/admissions';

const LIST = '/apps/applications';

/** The address of the list behind a figure. */
export function listOf(scope: FigureScope, figure: Figure = {}): string {
  const named = Object.entries(filterOfFigure(scope, figure)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const query = new URLSearchParams(named).toString().replaceAll('%2C', ',');
  return `${LIST}${query && `?${query}`}`;
}
