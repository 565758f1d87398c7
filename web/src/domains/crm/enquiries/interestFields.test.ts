import { serviceKinds } from '@embark/contracts/catalogue/reference';
import { Interest } from '@embark/contracts/crm/enquiries';
import { expect, test } from 'vitest';
import en from './texts/en.json';
import { interestFields } from './interestFields.ts';

test.each(serviceKinds)('every field of a %s interest is on the form and has a name', (kind) => {
  const schema = Interest.options.find(({ shape }) => shape.kind.value === kind);
  const names = interestFields[kind].map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    Object.keys(schema?.shape ?? {})
      .filter((name) => name !== 'kind' && name !== 'registration')
      .toSorted(),
  );
  expect(names.filter((name) => !(name in en.field))).toEqual([]);
});
