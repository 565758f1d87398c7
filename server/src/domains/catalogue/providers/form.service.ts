import { NewProvider, type OwnCampus, type Provider, registerProvider } from '@embark/contracts/catalogue/providers';
import { applyPatch } from '../../../kit/record/change.ts';
import { isSame } from '../../../kit/record/diff.rules.ts';

const ownCampus = ({ id, name, address, city, state, postcode, active }: Provider['campuses'][number]): OwnCampus => ({
  id,
  name,
  address,
  city,
  state,
  postcode,
  active,
});

/** What the form of a provider contains: of its campuses those that the register does not list. */
export function formOf(row: Provider, given: object): NewProvider {
  const campuses = row.campuses.filter(({ registerState }) => registerState === 'unlisted').map(ownCampus);
  return applyPatch(NewProvider, { ...row, campuses }, given);
}

/** The field of a listed record that a change would set against the register. */
export const fixedField = (fields: object, was: object, next: object): string | undefined => {
  const [before, after] = [new Map(Object.entries(was)), new Map(Object.entries(next))];
  return Object.keys(fields).find((name) => !isSame(before.get(name), after.get(name)));
};

export const fixedOfProvider = (was: NewProvider, next: NewProvider) => fixedField(registerProvider, was, next);

/** Why a field of a listed record cannot be changed. */
export const OF_REGISTER = 'The public register says this. It changes with the next import.';
