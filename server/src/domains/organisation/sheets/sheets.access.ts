import { screens } from '@embark/contracts/screens';
import type { SheetBook } from '@embark/contracts/organisation/sheets';
import { holds, type Reach } from '../../../kit/context.ts';

/** Who opens the page of a sheet, by the table of the screens: the book's roles, and those that one name admits besides. */
export function maySee(reach: Reach, book: SheetBook, name: string): boolean {
  const page = screens.find(({ path }) => path === `/${book}/:name`);
  if (page?.company !== reach.company) return false;
  const besides = page.names && Object.hasOwn(page.names, name) ? page.names[name] : undefined;
  const admitted = [...(page.roles ?? []), ...(besides ?? [])];
  return reach.roles.some((role) => admitted.includes(role));
}

/** Where a sheet lies is an admin's to say, in the company that has the page. */
export const maySet = (reach: Reach): boolean => reach.company === 'fc' && holds(reach, 'sheets.write');
